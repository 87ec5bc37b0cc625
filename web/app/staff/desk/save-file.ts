/** By then the browser has what it saves. */
const KEPT_MS = 60_000

/** Puts a file among the browser's downloads: one that needs a token has no address that a link could lead to. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}
