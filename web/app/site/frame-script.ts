import { SEARCH_BOX_MS } from '@terminal/contract/http/limits'
import { floatWhatsApp } from './float-whatsapp.ts'
import { keepOpenStates } from './keep-open-states.ts'
import { addStyles } from './script-styles.ts'
import './start-frame.ts'
import { UNKNOWN_ADDRESS_COOKIE } from './unknown-address.ts'

/** In front of the page, which does not move. */
const STYLES = `
[data-line]{position:fixed;inset:auto 0 0;z-index:2;margin:0;padding:12px 16px;background:var(--color-ground-deep);color:var(--color-ink-on-deep);text-align:center}`

/**
 * The script of a content page. Besides, WhatsApp floats, the search waits before its box, tickets are sold in a frame,
 * an address is copied for sharing, and a visitor who came by a wrong one reads why this is home.
 */
showSearchBox()
showTicketFrame()
offerCopyLink()
floatWhatsApp()
keepOpenStates()
sayUnknownAddress(document.querySelector<HTMLElement>('#preferencias output'))

/**
 * The ticket seller's form, when its card comes into view and not before: until then the page asks nothing of anybody
 * else. The frame waits in the card as a template; without script the card is a link.
 */
function showTicketFrame(): void {
  const card = document.querySelector('#tiquetes')
  const template = card?.querySelector('template')
  if (!card || !template) return
  new IntersectionObserver((entries, observer) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    template.replaceWith(template.content)
  }).observe(card)
}

/** On /buscador: the box after so long of the spinner, or at once for a visitor who has asked already. */
function showSearchBox(): void {
  const start = document.querySelector<HTMLElement>('.search-start')
  const box = start?.querySelector('.search-start__box')
  if (!start || !box) return
  const isAnswer = new URLSearchParams(location.search).has('q')
  // A script that comes late finds what the styles have shown by themselves, and takes nothing away again.
  const isShown = getComputedStyle(box).visibility === 'visible'
  start.dataset.wait = isAnswer || isShown ? 'off' : 'on'
  setTimeout(() => {
    start.dataset.wait = 'off'
  }, SEARCH_BOX_MS)
}

/** Shows the copy button, which needs script, and announces the result. */
function offerCopyLink(): void {
  const button = document.querySelector<HTMLButtonElement>('#copiar-enlace')
  const status = document.querySelector('#enlace-copiado')
  const address = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href
  // The clipboard is available in secure contexts only.
  if (!button || !status || !address || !navigator.clipboard) return
  button.addEventListener('click', async () => {
    // Cleared first, so that a screen reader announces a second copy too.
    status.textContent = ''
    const isCopied = await navigator.clipboard.writeText(address).then(
      () => true,
      () => false,
    )
    status.textContent = isCopied
      ? 'Enlace copiado'
      : 'No se pudo copiar. Copie la dirección que muestra su navegador.'
  })
  button.hidden = false
}

/** Once, to visitors led here from an address that does not exist; whatever they do next takes it away. */
function sayUnknownAddress(line: HTMLElement | null | undefined): void {
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
