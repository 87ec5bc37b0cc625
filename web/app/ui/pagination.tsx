import type { ComponentProps, ElementType } from 'react'
import { Icon } from './icon.tsx'
import { pageList } from './page-list.ts'

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
