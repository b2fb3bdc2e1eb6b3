import { useRef } from 'react'

/** A picker for the device's pictures: render `picker`, call `pick` to open it. */
export function useFilePicker(onFile: (file: File) => void) {
  const input = useRef<HTMLInputElement>(null)
  const picker = (
    <input
      ref={input}
      type="file"
      accept="image/*,.heic,.heif"
      hidden
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? []
        // So that the same file can be chosen again.
        currentTarget.value = ''
        if (file) onFile(file)
      }}
    />
  )
  return { picker, pick: () => input.current?.click() }
}
