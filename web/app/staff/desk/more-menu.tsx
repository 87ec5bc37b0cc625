import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'

type Props = {
  /** Of what, for screen readers. */
  about: string
  children: ReactNode
}

/** What is done less often, one press away. Opened by the browser; closed by a choice, a press elsewhere or Escape. */
export function MoreMenu({ about, children }: Props) {
  const menu = useRef<HTMLDetailsElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [isAbove, setAbove] = useState(false)
  useEffect(() => {
    const close = (event: Event) => {
      const { current } = menu
      if (!current?.open) return
      const isKey = event instanceof KeyboardEvent
      if (isKey && event.key !== 'Escape') return
      const isInside = event.target instanceof Node && current.contains(event.target)
      if (!isKey && isInside) return
      current.open = false
      if (isKey && isInside) current.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('keydown', close)
    }
  }, [])
  const choose = () => {
    if (!menu.current) return
    menu.current.open = false
    // A question that is asked now gives the focus back to what had it.
    menu.current.querySelector('summary')?.focus()
  }
  return (
    <details
      className={isAbove ? 'more-menu more-menu--above' : 'more-menu'}
      ref={menu}
      onToggle={() => setAbove(isTooLow(menu.current, list.current))}
    >
      <summary className="desk-action more-menu__summary">
        Más
        <span className="visually-hidden"> acciones para {about}</span>
        <Icon name="chevron-down" size="s" />
      </summary>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a press of the keyboard is a click as well */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is pressed are the actions inside */}
      <div className="more-menu__list" ref={list} onClick={choose}>
        {children}
      </div>
    </details>
  )
}

/** Whether the list of the last rows would end below the window, and has its place above them. */
function isTooLow(menu: HTMLElement | null, list: HTMLElement | null): boolean {
  if (!(menu && list)) return false
  const { top, bottom } = menu.getBoundingClientRect()
  const height = list.offsetHeight
  return bottom + height > window.innerHeight && top > height
}
