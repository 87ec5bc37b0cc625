import type { Look, OpenAdapter } from './adapter.ts'
import { openAltcha } from './altcha-adapter.ts'
import { keepToken } from './keep-token.ts'
import { openTurnstile } from './turnstile-adapter.ts'
import { RESET_CAPTCHA } from './watch-captcha.ts'

type Options = Look & {
  /** A token when it is solved, and null when the token is good no longer. */
  onToken(token: string | null): void
}

const ADAPTERS: Record<string, OpenAdapter> = { altcha: openAltcha, turnstile: openTurnstile }

/** Brings a captcha alive where the server left room for it. */
function mountCaptcha(place: HTMLElement, { onToken, ...look }: Options) {
  const state = place.querySelector('[role=status]')
  const keeper = keepToken({
    solve: () => adapter?.solve(),
    onToken,
    say(sentence) {
      if (state) state.textContent = sentence
    },
    isVisible: () => !document.hidden,
  })
  const adapter = ADAPTERS[place.dataset.captcha ?? '']?.(place, look, keeper)
  document.addEventListener('visibilitychange', keeper.look)
  keeper.begin()
  return {
    /** Drops its token and gets another. */
    reset: keeper.begin,
    remove(): void {
      document.removeEventListener('visibilitychange', keeper.look)
      keeper.stop()
      adapter?.remove()
    },
  }
}

/** Fetched when the captcha of this page appears: its token goes into the form's own field. */
const place = document.querySelector<HTMLElement>('[data-captcha]')
const field = place?.querySelector('input')
if (place && field) {
  const { theme = '', language = '', siteKey = '' } = place.dataset
  // What a browser kept of an earlier visit was used then.
  field.value = ''
  const { reset } = mountCaptcha(place, {
    theme,
    language,
    siteKey,
    onToken(token) {
      field.value = token ?? ''
    },
  })
  place.addEventListener(RESET_CAPTCHA, reset)
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) reset()
  })
}
