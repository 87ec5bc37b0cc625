import { toSearchAddress } from '@terminal/contract/search/search'
import type { EntryKind } from '@terminal/contract/search/search-entry'
import { Alert } from '../ui/alert.tsx'

type Props = { query: string; kind: EntryKind | undefined }

export const PARTIAL_ID = 'solo-paginas'

/** E12: news and documents could not be searched. Whoever asked for one of them alone was not answered at all. */
export function PartialNotice({ query, kind }: Props) {
  const areSearched = kind === undefined || kind === 'page'
  return (
    <Alert tone="warning">
      <p id={PARTIAL_ID}>
        {areSearched
          ? 'Por ahora solo pudimos buscar en las páginas, no en las noticias ni en los documentos.'
          : 'Por ahora no podemos buscar en las noticias ni en los documentos.'}
      </p>
      <p className="search-outcome__next">
        <a href={toSearchAddress({ query, kind })}>Intentar de nuevo</a>
        {areSearched ? null : (
          <a href={toSearchAddress({ query, kind: 'page' })}>Buscar en las páginas</a>
        )}
      </p>
    </Alert>
  )
}
