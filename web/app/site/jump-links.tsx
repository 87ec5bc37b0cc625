type Props = {
  label: string
  links: readonly { id: string; title: string }[]
}

/** The parts of a long page, in rows that are short on a phone too. */
export function JumpLinks({ label, links }: Props) {
  return (
    <nav className="jump-links" aria-label={label}>
      <span className="jump-links__label" aria-hidden="true">
        {label}
      </span>
      <ul className="jump-links__list">
        {links.map(({ id, title }) => (
          <li key={id}>
            <a className="jump-links__link" href={`#${id}`}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
