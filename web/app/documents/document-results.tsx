import type { DocumentPage, SectionRef } from '@terminal/contract/documents/document'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { FilingLink, usePetitionLinks } from '../ui/petition-links.tsx'
import { DocumentList } from './document-list.tsx'
import {
  type DocumentSearch,
  describeSearch,
  RESULTS_ID,
  searchAddress,
  TRANSPARENCY_PATH,
} from './document-search.ts'
import { countDocuments } from './document-words.ts'

type Props = {
  search: DocumentSearch
  /** Undefined when they could not be fetched. */
  found: DocumentPage | undefined
  /** Where nothing was found: what finds something. */
  easier: readonly { search: DocumentSearch; total: number }[]
  sections: readonly SectionRef[]
}

export function DocumentResults(props: Props) {
  return (
    <section className="stack" id={RESULTS_ID} aria-label="Resultados">
      <Outcome {...props} />
    </section>
  )
}

function Outcome({ search, found, easier, sections }: Props) {
  const asked = describeSearch(search, sections)
  if (!found) return <NoAnswer />
  if (found.total === 0) return <NothingFound asked={asked} easier={easier} sections={sections} />
  return (
    <>
      <div className="document-results__head row on-baseline">
        <h2>{countDocuments(found.total)}</h2>
        <p className="document-results__asked row anywhere">
          <span>{asked === '' ? 'Todos, del más nuevo al más viejo' : asked}</span>{' '}
          <a href={TRANSPARENCY_PATH}>{asked === '' ? 'Volver al índice' : 'Quitar filtros'}</a>
        </p>
      </div>
      <DocumentList documents={found.items} />
      <Pagination
        current={found.page}
        total={Math.ceil(found.total / found.pageSize)}
        hrefOf={(page) => searchAddress({ ...search, page })}
        label="Páginas de documentos"
      />
    </>
  )
}

function NothingFound({
  asked,
  easier,
  sections,
}: { asked: string } & Omit<Props, 'search' | 'found'>) {
  return (
    <EmptyState
      title={asked === '' ? 'Todavía no hay documentos' : `No hay documentos para ${asked}`}
      icon="document"
      action={<a href={TRANSPARENCY_PATH}>Ver el índice de numerales</a>}
    >
      {easier.length === 0 ? (
        <p>
          Pruebe con menos palabras o con otra forma de escribirlas. También puede pedir el
          documento en <FilingLink>PQRSD</FilingLink>: respondemos en máximo 10 días hábiles.
        </p>
      ) : (
        <>
          <p>Con un filtro menos sí hay:</p>
          <ul className="document-results__easier row as-high plain-list">
            {easier.map(({ search, total }) => (
              <li key={searchAddress(search)}>
                <ButtonLink variant="quiet" href={searchAddress(search)}>
                  {`${describeSearch(search, sections)}: ${countDocuments(total)}`}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </EmptyState>
  )
}

/** It is unknown whether there are any. */
export function NoAnswer() {
  return (
    <EmptyState
      title="Por ahora no podemos mostrar los documentos"
      icon="document"
      action={<ButtonLink href={usePetitionLinks().filing}>Pedir un documento</ButtonLink>}
    >
      <p>Tuvimos una falla. Intente de nuevo en unos minutos, o pídalos en la oficina de PQRSD.</p>
    </EmptyState>
  )
}
