type Props = {
  label: string
  links: readonly { id: string; title: string }[]
  /** What stands on a page of its own. */
  pages?: readonly { href: string; title: string }[]
}

/** The parts of a long page, in rows that are short on a phone too. */
export function JumpLinks({ label, links, pages = [] }: Props) {
  const parts = links.map(({ id, title }) => ({ href: `#${id}`, title }))
  return (
    <nav className="jump-links stack gap-2" aria-label={label}>
      <span className="strong" aria-hidden="true">
        {label}
      </span>
      <ul className="row gap-2 as-high plain-list">
        {[...parts, ...pages].map(({ href, title }) => (
          <li key={href}>
            <a className="jump-links__link" href={href}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
