import { type RefObject, useEffect, useRef, useState } from 'react'
import { type Mirror, nothingSeen, startMirror } from './live/mirror.ts'

/**
 * Runs a mirror while its video plays. `place` is where its picture is drawn, on a canvas that no other mirror had.
 */
export function useMirror(video: RefObject<HTMLVideoElement | null>, isPlaying: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const [mirror, setMirror] = useState<Mirror | null>(null)
  const [state, setState] = useState(nothingSeen)

  useEffect(() => {
    if (!isPlaying || !video.current || !place.current) return
    const canvas = document.createElement('canvas')
    place.current.append(canvas)
    const started = startMirror({ video: video.current, canvas, onChange: setState })
    setMirror(started)
    return () => {
      started.stop()
      canvas.remove()
      setMirror(null)
      setState(nothingSeen)
    }
  }, [video, isPlaying])

  return { place, mirror, state }
}
