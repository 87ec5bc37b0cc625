import { SEARCH_QUERY_LENGTH } from '@terminal/contract/http/limits'
import { SEARCH_PATH } from '@terminal/contract/search/search'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/inputs.tsx'

/** A plain form: its answer is the same page at another address. A new question looks through everything again. */
export function SearchBox({ query = '' }: { query?: string }) {
  return (
    <search aria-label="Buscador">
      <form className="search-box screen-only row on-end" action={SEARCH_PATH}>
        <TextField
          id="buscador"
          label="¿Qué busca?"
          type="search"
          name="q"
          defaultValue={query}
          maxLength={SEARCH_QUERY_LENGTH}
          autoComplete="off"
        />
        <Button type="submit" icon="search">
          Buscar
        </Button>
      </form>
    </search>
  )
}
