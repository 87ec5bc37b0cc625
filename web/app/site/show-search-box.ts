import { SEARCH_BOX_MS } from '@terminal/contract/http/limits'

/** On /buscador: the box after so long of the spinner, or at once for whoever has asked already. */
export function showSearchBox(): void {
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
