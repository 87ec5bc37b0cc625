import { nowMs } from './frame-clock.ts'

/** Checked at least this often: a clock can be changed, and setTimeout is limited to 24 days. */
const LONGEST_WAIT_MS = 60 * 60_000

/** Takes each alert away when its time is over, on a page that stays open and on one that was kept too long. */
export function endAlerts(): void {
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
