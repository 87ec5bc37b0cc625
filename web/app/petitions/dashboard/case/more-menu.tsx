import { useEffect, useRef } from 'react'
import { Icon } from '../../../ui/icon.tsx'

type Item = {
  key: string
  text: string
  /** Where there is room, it has a button of its own. */
  isNarrowOnly: boolean
  onPress: () => void
}

/** «Más»: what is rare, or has no room. Esc, another click and each choice close it. */
export function MoreMenu({ items }: { items: readonly Item[] }) {
  const menu = useRef<HTMLDetailsElement>(null)
  const close = () => {
    if (menu.current) menu.current.open = false
  }
  // Not on blur alone: some browsers give a pressed button no focus, and the menu would go before the click comes.
  useEffect(() => {
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !menu.current?.contains(target)) close()
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  })
  if (items.length === 0) return null
  const isNarrowOnly = items.every((item) => item.isNarrowOnly)
  return (
    <details
      ref={menu}
      className={isNarrowOnly ? 'petition-menu petition-menu--narrow' : 'petition-menu'}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape') return
        close()
        currentTarget.querySelector('summary')?.focus()
      }}
    >
      <summary className="button button--quiet">
        Más
        <Icon name="chevron-down" size="s" />
      </summary>
      <ul className="petition-menu__items box">
        {items.map((item) => (
          <li key={item.key} className={item.isNarrowOnly ? 'petition-menu__narrow' : undefined}>
            <button
              type="button"
              className="petition-menu__item"
              onClick={() => {
                close()
                item.onPress()
              }}
            >
              {item.text}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
