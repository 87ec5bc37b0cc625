import type { Look, OpenAdapter } from './adapter.ts'
import { openAltcha } from './altcha-adapter.ts'
import { keepToken } from './keep-token.ts'
import { openTurnstile } from './turnstile-adapter.ts'

type Options = Look & {
  /** A token when it is solved, and null when the token is good no longer. */
  onToken(token: string | null): void
}

const ADAPTERS: Record<string, OpenAdapter> = { altcha: openAltcha, turnstile: openTurnstile }

/** Brings a captcha alive where the server left room for it. */
export function mountCaptcha(place: HTMLElement, { onToken, ...look }: Options) {
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
