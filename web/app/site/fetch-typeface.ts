import typeface from '@fontsource-variable/nunito-sans/files/nunito-sans-latin-wght-normal.woff2?url'

export const TYPEFACE_KEY = 'letra'
/** After the page is loaded: it delays nothing the visitor waits for. */
const WAIT_MS = 3_000

/** The typeface is fetched while the first page is being read, and used from the second on. */
export function fetchTypeface(): void {
  addEventListener('load', () => setTimeout(fetchOnce, WAIT_MS))
}

/** Into the browser's store. As a link to prefetch, WebKit would not know it, and Firefox's policy would refuse it. */
async function fetchOnce(): Promise<void> {
  try {
    if (sessionStorage[TYPEFACE_KEY]) return
    const response = await fetch(typeface, { priority: 'low' })
    await response.blob()
    sessionStorage[TYPEFACE_KEY] = 1
  } catch {
    // Without storage, or without a network, the system's stays.
  }
}
