import { FRESH_SEARCH } from '@terminal/contract/pages/fresh-address'
import {
  changePreferences,
  PREFERENCE_ACTIONS,
  PREFERENCES_COOKIE,
  PREFERENCES_MAX_AGE_SECONDS,
  type Preferences,
  preferencesFrom,
  preferencesToken,
} from '@terminal/contract/pages/preferences'
import { watchAccount } from './account-slot.ts'
import { fetchTypeface } from './fetch-typeface.ts'
import { nowMs } from './frame-clock.ts'
import { SEARCH_ID } from './search-id.ts'

/**
 * What the script of every public page does. Everything it touches works without it: the controls are a form, the menus
 * are the browser's own. It spares a reload, closes what a visitor has left and takes away an alert that is over.
 */
const controls = document.querySelector<HTMLFormElement>('#preferencias')
const menu = document.querySelector<HTMLElement>('#menu')

controls?.addEventListener('submit', (event) => {
  const action = PREFERENCE_ACTIONS.find((each) => each === event.submitter?.getAttribute('value'))
  if (!action) return
  event.preventDefault()
  const next = changePreferences(currentPreferences(), action)
  // biome-ignore lint/suspicious/noDocumentCookie: the other way is asynchronous, and not in every browser
  document.cookie = `${PREFERENCES_COOKIE}=${preferencesToken(next)}; path=/; max-age=${PREFERENCES_MAX_AGE_SECONDS}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
  show(next)
  announce(next)
  // Its button is gone then.
  if (action === 'restablecer') controls.querySelector<HTMLElement>('[value=contraste]')?.focus()
})
show(currentPreferences())
// Staff may copy the address to share it.
if (location.search === FRESH_SEARCH)
  history.replaceState(null, '', location.pathname + location.hash)
endAlerts()
watchAccount()
fetchTypeface()

function currentPreferences(): Preferences {
  const cookie = document.cookie
    .split('; ')
    .find((each) => each.startsWith(`${PREFERENCES_COOKIE}=`))
  return preferencesFrom(cookie?.slice(PREFERENCES_COOKIE.length + 1))
}

function show({ hasContrast, textStep }: Preferences): void {
  const { dataset } = document.documentElement
  if (hasContrast) dataset.contrast = 'high'
  else delete dataset.contrast
  if (textStep === 0) delete dataset.textStep
  else dataset.textStep = String(textStep)
  controls?.querySelector('[value=contraste]')?.setAttribute('aria-pressed', String(hasContrast))
}

function announce({ hasContrast, textStep }: Preferences): void {
  const status = controls?.querySelector('output')
  const size = textStep === 0 ? 'normal' : `${textStep > 0 ? 'más' : 'menos'} ${Math.abs(textStep)}`
  if (status)
    status.textContent = `Contraste ${hasContrast ? 'alto' : 'normal'}. Tamaño del texto: ${size}.`
}

document.querySelector(`[popovertarget=${SEARCH_ID}]`)?.addEventListener('click', (event) => {
  const search = document.getElementById(SEARCH_ID)
  if (!search?.showPopover || search.matches(':popover-open')) return
  // Opened here, and not by the browser a moment later: a phone shows its keyboard only while it is being pressed.
  event.preventDefault()
  search.showPopover()
  search.querySelector('input')?.focus()
})

document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return
  const open = openSubmenu()
  if (!open) return
  // One press of Escape closes the submenu only, not the menu around it.
  event.preventDefault()
  open.open = false
  open.querySelector('summary')?.focus()
})

document.addEventListener('click', ({ target }) => closeSubmenuUnless(target))

document.addEventListener('focusin', ({ target }) => {
  // Of a press, what it is on must stay in its place until it is released: the click closes the rest.
  if (!(target instanceof Element && target.matches(':focus-visible'))) return
  closeSubmenuUnless(target)
  if (!menu?.contains(target) && menu?.matches(':popover-open')) menu.hidePopover()
})

function closeSubmenuUnless(place: EventTarget | null): void {
  const open = openSubmenu()
  if (open && !(place instanceof Node && open.contains(place))) open.open = false
}

function openSubmenu(): HTMLDetailsElement | null {
  return menu?.querySelector<HTMLDetailsElement>('details[open]') ?? null
}

/** Checked at least this often: a clock can be changed, and setTimeout is limited to 24 days. */
const LONGEST_WAIT_MS = 60 * 60_000

/** Takes each alert away when its time is over, on a page that stays open and on one that was kept too long. */
function endAlerts(): void {
  const strips = [...document.querySelectorAll<HTMLElement>('[data-hasta]')]
  if (strips.length === 0) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const hideOver = () => {
    clearTimeout(timer)
    const waits = strips.map((strip) => {
      const left = Date.parse(strip.getAttribute('data-hasta') ?? '') - nowMs()
      strip.hidden = left <= 0
      return left
    })
    const coming = waits.filter((left) => left > 0)
    if (coming.length > 0) timer = setTimeout(hideOver, Math.min(LONGEST_WAIT_MS, ...coming))
  }
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) hideOver()
  })
  hideOver()
}
