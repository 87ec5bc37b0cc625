import { TURNSTILE_SECONDS } from '@terminal/contract/captcha/limits'
import { nowMs } from '../site/frame-clock.ts'
import type { OpenAdapter } from './adapter.ts'

/** Half a minute of each token is left for sending it. */
const TOKEN_MS = (TURNSTILE_SECONDS - 30) * 1_000
/** Afterwards we say that it can be sent without; a token that comes later is welcome. */
const PATIENCE_MS = 15_000

/** What of the company's script is used, as it documents it. */
type Turnstile = {
  render(element: Element, options: Record<string, unknown>): string
  reset(id: string): void
  remove(id: string): void
}

declare global {
  interface Window {
    turnstile?: Turnstile
  }
}

/** The company's widget, in a frame of its own. It is told that we count the seconds. */
export const openTurnstile: OpenAdapter = (place, { theme, language, siteKey }, report) => {
  let script: HTMLScriptElement | undefined
  let box: HTMLElement | undefined
  let id: string | undefined
  let limit: ReturnType<typeof setTimeout> | undefined

  return {
    solve() {
      clearTimeout(limit)
      limit = setTimeout(report.failed, PATIENCE_MS)
      if (id !== undefined) window.turnstile?.reset(id)
      // One that hangs would hold up the page's own load event.
      else if (document.readyState === 'complete') load()
      else addEventListener('load', load, { once: true })
    },
    remove() {
      clearTimeout(limit)
      removeEventListener('load', load)
      clear()
    },
  }

  function load(): void {
    clear()
    box = document.createElement('div')
    script = document.createElement('script')
    script.src = `${place.dataset.source}?render=explicit`
    script.async = true
    script.onload = render
    script.onerror = fail
    place.append(box, script)
  }

  function render(): void {
    if (!box || !window.turnstile) return void fail()
    id = window.turnstile.render(box, {
      sitekey: siteKey,
      theme,
      language,
      'response-field': false,
      'refresh-expired': 'manual',
      callback(token: string) {
        clearTimeout(limit)
        report.solved(token, nowMs() + TOKEN_MS)
      },
      'expired-callback': report.expired,
      'timeout-callback': report.expired,
      'error-callback': fail,
    })
  }

  function clear(): void {
    if (id !== undefined) window.turnstile?.remove(id)
    id = undefined
    box?.remove()
    script?.remove()
  }

  /** True tells the company to write nothing to the console. */
  function fail(): true {
    clearTimeout(limit)
    report.failed()
    return true
  }
}
