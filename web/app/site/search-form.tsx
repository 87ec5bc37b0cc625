import { SEARCH_QUERY_LENGTH } from '@terminal/contract/http/limits'
import { SEARCH_PATH } from '@terminal/contract/search/search'
import { Icon } from '../ui/icon.tsx'

/** The site's own search, on every page: a plain form that leads to the results. */
export function SearchForm({ fieldId }: { fieldId: string }) {
  return (
    <search>
      <form className="search-form" action={SEARCH_PATH}>
        <label className="visually-hidden" htmlFor={fieldId}>
          Buscar en el sitio
        </label>
        <input
          className="search-form__field"
          id={fieldId}
          type="search"
          name="q"
          placeholder="Buscar en el sitio"
          maxLength={SEARCH_QUERY_LENGTH}
          autoComplete="off"
        />
        <button type="submit" className="search-form__button">
          <Icon name="search" />
          <span className="visually-hidden">Buscar en el sitio</span>
        </button>
      </form>
    </search>
  )
}
