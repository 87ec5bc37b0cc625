type Props = {
  links: readonly { href: string; title: string; isCurrent?: boolean }[]
}

/** The sections of the company's text, beside it where there is room. */
export function SectionLinks({ links }: Props) {
  return (
    <nav className="section-links" aria-labelledby="secciones">
      <h2 className="section-links__title" id="secciones">
        Secciones
      </h2>
      <ul className="section-links__list">
        {links.map(({ href, title, isCurrent }) => (
          <li key={href}>
            <a
              className="section-links__link"
              href={href}
              aria-current={isCurrent ? 'page' : undefined}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
