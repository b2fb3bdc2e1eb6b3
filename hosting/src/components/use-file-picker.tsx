import { useRef } from 'react'

/** A way to the pictures of the device: `picker` belongs into the page, `pick` opens it. */
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
        // The same one may be chosen again.
        currentTarget.value = ''
        if (file) onFile(file)
      }}
    />
  )
  return { picker, pick: () => input.current?.click() }
}
