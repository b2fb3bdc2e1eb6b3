/** Safari reads a file some time after the click and tells nobody when it has: on phones it first asks the person. */
const keptMs = 60_000

/** Offers a file to the person as a download. */
export function saveFile(file: Blob, name: string) {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), keptMs)
}
