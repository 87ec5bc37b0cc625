import type { ComponentProps, ElementType } from 'react'
import { Icon } from './icon.tsx'

type Props = {
  current: number
  total: number
  hrefOf: (page: number) => string
  label?: string
  /** The component of the links: a router link where React runs. */
  Anchor?: ElementType<ComponentProps<'a'>>
}

export function Pagination({ current, total, hrefOf, label = 'Páginas', Anchor = 'a' }: Props) {
  if (total <= 1) return null
  return (
    <nav className="pagination" aria-label={label}>
      {current > 1 ? (
        <Anchor className="pagination__step" href={hrefOf(current - 1)} rel="prev">
          <Icon name="arrow-left" size="s" />
          Anterior
        </Anchor>
      ) : null}
      <p className="pagination__place">
        Página {current} de {total}
      </p>
      <Numbers current={current} total={total} hrefOf={hrefOf} Anchor={Anchor} />
      {current < total ? (
        <Anchor
          className="pagination__step pagination__step--next"
          href={hrefOf(current + 1)}
          rel="next"
        >
          Siguiente
          <Icon name="arrow-left" size="s" />
        </Anchor>
      ) : null}
    </nav>
  )
}

function Numbers({ current, total, hrefOf, Anchor }: Omit<Required<Props>, 'label'>) {
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
            <Anchor
              className="pagination__page"
              href={hrefOf(item)}
              aria-current={item === current ? 'page' : undefined}
            >
              <span className="visually-hidden">Página </span>
              {item}
            </Anchor>
          </li>
        ),
      )}
    </ol>
  )
}

type PageListItem = number | 'gap'

/** First, last, and those around where one is. A gap stands for two pages or more: one page alone is shown. */
export function pageList(current: number, total: number): PageListItem[] {
  const shown = [1, current - 1, current, current + 1, total].filter(
    (page, i, pages) => page >= 1 && page <= total && pages.indexOf(page) === i,
  )
  return shown
    .sort((a, b) => a - b)
    .flatMap((page, i): PageListItem[] => {
      const missing = page - (shown[i - 1] ?? 0) - 1
      if (missing === 0) return [page]
      return missing === 1 ? [page - 1, page] : ['gap', page]
    })
}
