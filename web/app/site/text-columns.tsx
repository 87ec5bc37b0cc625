import type { Root } from 'mdast'
import type { ReactNode } from 'react'
import { divideText } from '../ui/text-parts.ts'
import { FoldedText } from './folded-text.tsx'
import { PageBody } from './page-body.tsx'

/** Fewer sections than this are seen at a glance. */
const LEAST_SECTIONS = 4

type Props = {
  body: Root
  /** Sections of the page that are not in the text, listed before its own. */
  before?: readonly { id: string; title: string }[]
  /** What stands above the text, in its column. */
  children?: ReactNode
}

/** A text with its list of sections beside it where there is room for both, and closed where there is not. */
export function TextColumns({ body, before = [], children }: Props) {
  const { intro, parts } = divideText(body, 2)
  const sections = [...before, ...parts]
  const isLong = sections.length >= LEAST_SECTIONS
  return (
    <div className="text-columns">
      {isLong ? (
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
      ) : null}
      <div className="text-columns__text">
        {children}
        {isLong && intro.children.length > 0 ? <PageBody body={intro} /> : null}
        {isLong ? <FoldedText parts={parts} /> : <PageBody body={body} />}
      </div>
    </div>
  )
}
