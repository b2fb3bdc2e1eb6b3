import { IconPhotoDown } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import css from './drop-overlay.module.css'
import { photoTexts } from './texts.ts'

/** Covers the page while a picture is dragged over it. */
export function DropOverlay() {
  return (
    <div className={css.overlay}>
      <div className={css.card}>
        <IconPhotoDown size={56} stroke={1.3} aria-hidden />
        <p className={css.title}>{photoTexts.dropHere}</p>
        <p className={css.hint}>{photoTexts.dropHint}</p>
      </div>
    </div>
  )
}

/** Takes a picture dropped anywhere on the page or pasted; true while one is being dragged over it. */
export function usePhotoDrop(onFile: (file: File) => void) {
  const [isOver, setIsOver] = useState(false)
  const take = useEffectEvent((files: FileList | undefined) => {
    const file = files?.[0]
    if (file) onFile(file)
  })

  useEffect(() => {
    const controller = new AbortController()
    const on = <Name extends keyof WindowEventMap>(
      name: Name,
      listener: (event: WindowEventMap[Name]) => void,
    ) => window.addEventListener(name, listener, { signal: controller.signal })

    // Entering a child fires a leave of its parent, so only the balance says whether the pointer is still here.
    let depth = 0
    on('dragenter', (event) => {
      if (!hasFiles(event)) return
      depth++
      setIsOver(true)
    })
    on('dragleave', (event) => {
      if (hasFiles(event) && --depth <= 0) setIsOver(false)
    })
    on('dragover', (event) => {
      if (hasFiles(event)) event.preventDefault()
    })
    on('drop', (event) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      depth = 0
      setIsOver(false)
      take(event.dataTransfer?.files)
    })
    on('paste', (event) => {
      if (event.clipboardData?.files.length) take(event.clipboardData.files)
    })
    return () => controller.abort()
  }, [])

  return isOver
}

function hasFiles({ dataTransfer }: DragEvent) {
  return dataTransfer?.types.includes('Files') ?? false
}
