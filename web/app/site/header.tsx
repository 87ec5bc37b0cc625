import { useLocation } from 'react-router'
import { Logo } from './logo.tsx'
import { useOperator } from './operator.ts'

const LINKS = [
  { url: '/home', name: 'Inicio' },
  { url: '/noticias', name: 'Noticias' },
]

export function Header() {
  const { name, city } = useOperator()
  const { pathname } = useLocation()
  return (
    <header className="site-header">
      <div className="wrap site-header__row">
        <a className="site-header__brand" href="/home">
          <Logo />
          <span className="site-header__name">
            <span className="site-header__kind">{name.replace(` de ${city}`, '')}</span>
            <span className="site-header__city">{city}</span>
          </span>
        </a>
        <nav aria-label="Principal">
          <ul className="site-header__links">
            {LINKS.map((link) => (
              <li key={link.url}>
                <a
                  className="site-header__link"
                  href={link.url}
                  aria-current={pathname === link.url ? 'page' : undefined}
                >
                  {link.name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </header>
  )
}
