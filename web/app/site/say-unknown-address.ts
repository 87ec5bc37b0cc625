import { addStyles } from './script-styles.ts'
import { UNKNOWN_ADDRESS_COOKIE } from './unknown-address.ts'

/** In front of the page, which does not move. */
const STYLES = `
[data-line]{position:fixed;inset:auto 0 0;z-index:2;margin:0;padding:12px 16px;background:var(--color-ground-deep);color:var(--color-ink-on-deep);text-align:center}`

/** Once, to whoever was led here from an address that does not exist; whatever they do next takes it away. */
export function sayUnknownAddress(line: HTMLElement | null | undefined): void {
  if (!line || !document.cookie.includes(`${UNKNOWN_ADDRESS_COOKIE}=`)) return
  // biome-ignore lint/suspicious/noDocumentCookie: the other way is asynchronous, and not in every browser
  document.cookie = `${UNKNOWN_ADDRESS_COOKIE}=; path=${location.pathname}; max-age=0`
  if (!addStyles(STYLES)) return
  // One for the ear and one for the eye: what moved from its place to that line would be a shift of the page.
  const seen = document.createElement('p')
  seen.dataset.line = ''
  seen.ariaHidden = 'true'
  seen.textContent = line.textContent = 'Esa página no existe. Este es el inicio.'
  document.body.append(seen)
  const end = () => seen.remove()
  for (const act of ['scroll', 'pointerdown', 'keydown'])
    addEventListener(act, end, { once: true, passive: true })
}
