import type { Root } from 'mdast'
import type { ReactNode } from 'react'
import { PageBody, sectionsOf } from './page-body.tsx'

/** Fewer sections than this are seen at a glance. */
const LEAST_SECTIONS = 4

type Props = {
  body: Root
  /** Sections of the page that are not in the text, listed before its own. */
  before?: readonly { id: string; title: string }[]
  /** What stands above the text, in its column. */
  children?: ReactNode
}

/** A text with its list of sections beside it, where there is room for both. */
export function TextColumns({ body, before = [], children }: Props) {
  const sections = [...before, ...sectionsOf(body)]
  return (
    <div className="text-columns">
      {sections.length < LEAST_SECTIONS ? null : (
        <nav className="text-columns__contents" aria-labelledby="en-esta-pagina">
          <h2 id="en-esta-pagina">En esta página</h2>
          <ul>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="text-columns__text">
        {children}
        <PageBody body={body} />
      </div>
    </div>
  )
}
