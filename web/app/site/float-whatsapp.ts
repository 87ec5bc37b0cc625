import { addStyles } from './script-styles.ts'

/** Full while the line is answered, and a ring with the hour while it is not. */
const STYLES = `
.whatsapp[data-float]{position:fixed;inset:auto 16px 16px auto;z-index:1;gap:0;justify-content:center;min-width:52px;min-height:52px;padding-inline:12px;border:2px solid var(--color-ground);border-radius:26px;background:var(--color-action);color:var(--color-ink-on-action);font-size:0;font-weight:700;line-height:1.2;text-decoration:none}
.whatsapp[data-state=closed][data-float]{border-color:var(--color-action);background:var(--color-ground);color:var(--color-action)}
.whatsapp[data-float] .icon{order:1;width:24px;height:24px}
.whatsapp span{max-width:8em;margin-inline:4px 8px;font-size:.9rem;text-align:center;text-wrap:balance}
.whatsapp[data-state=open] span{display:none}
.whatsapp[data-float=off]{visibility:hidden}
@container page (width>=48rem){.whatsapp[data-state=open][data-float]{gap:8px;font-size:inherit}}
@media print{.whatsapp{display:none}}`

/** How long the page has to stand still. */
const REST_MS = 200
/** Between the points of the circle that are looked through. */
const STEP_PX = 12
const CONTROLS = 'a, button, input, select, textarea, summary, iframe'

/**
 * A copy of the footer's link that floats in the corner: not while the page is scrolled down, nor while the visitor
 * writes, and only where it has neither text nor a control behind it.
 */
export function floatWhatsApp(): void {
  const link = document.querySelector<HTMLElement>('.whatsapp[data-hours]')
  if (!link || !addStyles(STYLES)) return
  const float = link.cloneNode(true) as HTMLElement
  const next = document.createElement('span')
  // Filled with the other states.
  next.className = 'open-state__next'
  float.append(next)
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastY = scrollY
  const show = (isShown: boolean) => {
    float.dataset.float = isShown ? 'on' : 'off'
  }
  const rest = () => {
    clearTimeout(timer)
    timer = setTimeout(() => show(!isWriting() && isFree(float)), REST_MS)
  }
  show(false)
  link.closest('footer')?.append(float)
  addEventListener(
    'scroll',
    () => {
      if (scrollY > lastY) show(false)
      lastY = scrollY
      rest()
    },
    { passive: true },
  )
  document.addEventListener('focusin', () => {
    if (isWriting()) show(false)
  })
  document.addEventListener('focusout', rest)
  // Whatever opens or arrives moves what is behind it.
  new ResizeObserver(rest).observe(document.body)
}

function isWriting(): boolean {
  return document.activeElement?.matches('input, select, textarea') ?? false
}

function isFree(float: Element): boolean {
  const box = float.getBoundingClientRect()
  for (let x = box.left; x <= box.right; x += STEP_PX)
    for (let y = box.top; y <= box.bottom; y += STEP_PX) {
      const behind = document.elementsFromPoint(x, y).find((each) => !float.contains(each))
      if (behind && (behind.closest(CONTROLS) || hasTextIn(behind, box))) return false
    }
  return true
}

function hasTextIn(element: Element, box: DOMRect): boolean {
  const range = document.createRange()
  return [...element.childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE) return false
    range.selectNode(node)
    return [...range.getClientRects()].some(
      ({ left, right, top, bottom }) =>
        left < box.right && right > box.left && top < box.bottom && bottom > box.top,
    )
  })
}
