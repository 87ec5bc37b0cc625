import { Button } from '../ui/button.tsx'
import { SelectField, TextField } from '../ui/inputs.tsx'
import {
  type Choices,
  EVERYTHING,
  RESULTS_ID,
  type Search,
  TRAVEL_PATH,
} from './departure-search.ts'

const NAMES_ID = 'nombres-de-destinos'

/** What one asks first in a terminal. A plain form: its answer is the same page at another address. */
export function DepartureForm({ search, choices }: { search: Search; choices: Choices }) {
  return (
    <search id="buscar" className="departure-form" aria-label="Salidas">
      <form className="departure-form__fields" action={`${TRAVEL_PATH}#${RESULTS_ID}`}>
        <TextField
          id="destino"
          label="¿A dónde va?"
          name="q"
          type="search"
          list={NAMES_ID}
          defaultValue={search.query}
          maxLength={60}
          autoComplete="off"
        />
        <datalist id={NAMES_ID}>
          {choices.destinations.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <SelectField
          id="empresa"
          label="Empresa"
          name="empresa"
          defaultValue={search.company}
          options={withAny('Todas', choices.companies)}
        />
        <SelectField
          id="servicio"
          label="Servicio"
          name="servicio"
          defaultValue={search.service}
          options={withAny('Todos', choices.services)}
        />
        {search.order === EVERYTHING.order ? null : (
          <input type="hidden" name="orden" value={search.order} />
        )}
        <Button type="submit" icon="search">
          Buscar
        </Button>
      </form>
    </search>
  )
}

function withAny(any: string, values: readonly string[]) {
  return [{ value: '', text: any }, ...values.map((value) => ({ value, text: value }))]
}
