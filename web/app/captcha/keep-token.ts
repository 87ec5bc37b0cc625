import { nowMs } from '../site/frame-clock.ts'

export const WORKING = 'Comprobando que no es un programa…'
export const DONE = 'Comprobación de seguridad lista.'
export const FAILED = 'No se pudo comprobar. Puede enviar así.'

type Given = {
  /** Begins anew, and drops what it was at. */
  solve(): void
  onToken(token: string | null): void
  say(sentence: string): void
  /** Whether the page is visible. */
  isVisible(): boolean
}

/** What an adapter says of what it was asked to solve. */
export type Report = {
  /** Good until then, by this browser's clock. */
  solved(token: string, endsAtMs: number): void
  expired(): void
  failed(): void
}

/**
 * Holds a token for as long as it is good, whatever its widget goes on showing. When it runs out the next one is made as
 * soon as the page is visible.
 */
export function keepToken({ solve, onToken, say, isVisible }: Given) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let endsAt: number | undefined
  let isDue = false

  function forget(): void {
    clearTimeout(timer)
    if (endsAt === undefined) return
    endsAt = undefined
    onToken(null)
  }

  function begin(): void {
    forget()
    isDue = false
    say(WORKING)
    solve()
  }

  function expired(): void {
    forget()
    isDue = true
    say('')
    look()
  }

  /** Also when the visitor returns to the page: timers sleep with a phone. */
  function look(): void {
    if (endsAt !== undefined && nowMs() >= endsAt) expired()
    else if (isDue && isVisible()) begin()
  }

  return {
    begin,
    look,
    stop: () => clearTimeout(timer),
    expired,
    solved(token: string, endsAtMs: number): void {
      clearTimeout(timer)
      isDue = false
      endsAt = endsAtMs
      timer = setTimeout(expired, endsAtMs - nowMs())
      say(DONE)
      onToken(token)
    },
    failed(): void {
      forget()
      say(FAILED)
    },
  }
}
