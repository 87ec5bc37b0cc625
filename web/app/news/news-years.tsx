import type { NewsYear } from '@terminal/contract/news/news'
import { newsListAddress } from '@terminal/contract/news/news-addresses'
import type { ListPlace } from './list-place.ts'

type Props = {
  years: readonly NewsYear[]
  place: ListPlace
}

/** The list of news by year, each with an address of its own. */
export function NewsYears({ years, place }: Props) {
  if (years.length === 0) return null
  const total = years.reduce((sum, { count }) => sum + count, 0)
  const choices = [
    { year: '', name: 'Todos los años', count: total },
    ...years.map(({ year, count }) => ({ year: String(year), name: String(year), count })),
  ]
  return (
    <nav className="news-years" aria-label="Noticias por año">
      <ul className="news-years__list">
        {choices.map(({ year, name, count }) => (
          <li key={year}>
            <a
              className="news-years__link"
              href={newsListAddress({ year, page: 1 })}
              aria-current={currentAs(year, place)}
            >
              {name} <span className="news-years__count">({count})</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Further back in a year it is still the chosen one, but no longer the page its link leads to. */
function currentAs(year: string, place: ListPlace): 'page' | 'true' | undefined {
  if (year !== place.year) return undefined
  return place.page === 1 ? 'page' : 'true'
}
