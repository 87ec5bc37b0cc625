import type { ComponentProps, ElementType } from 'react'

type Props = {
  label: string
  items: readonly { href: string; text: string; count?: number | undefined; isCurrent?: boolean }[]
  /** The component of the links: a router link where React runs. */
  Anchor?: ElementType<ComponentProps<'a'>>
}

/** Views of one list, each with its own address. */
export function Tabs({ label, items, Anchor = 'a' }: Props) {
  return (
    <nav className="tabs" aria-label={label}>
      <ul className="tabs__list">
        {items.map(({ href, text, count, isCurrent }) => (
          <li key={href}>
            <Anchor
              className="tabs__link"
              href={href}
              aria-current={isCurrent ? 'page' : undefined}
            >
              {text}
              {count === undefined ? null : <span className="tabs__count">{count}</span>}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}
