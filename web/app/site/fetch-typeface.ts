import typeface from '@fontsource-variable/nunito-sans/files/nunito-sans-latin-wght-normal.woff2?url'

export const TYPEFACE_KEY = 'letra'
/** After the page is there: it shares the line with nothing that somebody waits for. */
const WAIT_MS = 3_000

/** The typeface is fetched while the first page is being read, and used from the second on. */
export function fetchTypeface(): void {
  addEventListener('load', () => {
    setTimeout(() => {
      try {
        if (sessionStorage[TYPEFACE_KEY]) return
        sessionStorage[TYPEFACE_KEY] = 1
      } catch {
        return
      }
      const link = document.createElement('link')
      link.rel = 'prefetch'
      link.as = 'font'
      link.crossOrigin = ''
      link.href = typeface
      document.head.append(link)
    }, WAIT_MS)
  })
}
