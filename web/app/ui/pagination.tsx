import { Icon } from './icon.tsx'
import { pageList } from './page-list.ts'

type Props = {
  current: number
  total: number
  hrefOf: (page: number) => string
  label?: string
}

export function Pagination({ current, total, hrefOf, label = 'Páginas' }: Props) {
  if (total <= 1) return null
  return (
    <nav className="pagination" aria-label={label}>
      {current > 1 ? (
        <a className="pagination__step" href={hrefOf(current - 1)} rel="prev">
          <Icon name="arrow-left" size="s" />
          Anterior
        </a>
      ) : null}
      <p className="pagination__place">
        Página {current} de {total}
      </p>
      <Numbers current={current} total={total} hrefOf={hrefOf} />
      {current < total ? (
        <a
          className="pagination__step pagination__step--next"
          href={hrefOf(current + 1)}
          rel="next"
        >
          Siguiente
          <Icon name="arrow-left" size="s" />
        </a>
      ) : null}
    </nav>
  )
}

function Numbers({ current, total, hrefOf }: Omit<Props, 'label'>) {
  return (
    <ol className="pagination__list">
      {pageList(current, total).map((item, i) =>
        item === 'gap' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list of pages never reorders its gaps
          <li key={`gap-${i}`} className="pagination__gap">
            …
          </li>
        ) : (
          <li key={item}>
            <a
              className="pagination__page"
              href={hrefOf(item)}
              aria-current={item === current ? 'page' : undefined}
            >
              <span className="visually-hidden">Página </span>
              {item}
            </a>
          </li>
        ),
      )}
    </ol>
  )
}
