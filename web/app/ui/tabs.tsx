type Props = {
  label: string
  items: readonly { href: string; text: string; isCurrent?: boolean }[]
}

/** Views of one list, each with its own address. */
export function Tabs({ label, items }: Props) {
  return (
    <nav className="tabs" aria-label={label}>
      <ul className="tabs__list">
        {items.map(({ href, text, isCurrent }) => (
          <li key={href}>
            <a className="tabs__link" href={href} aria-current={isCurrent ? 'page' : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
