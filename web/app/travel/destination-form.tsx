import { TRAVEL_PATH } from '@terminal/contract/pages/travel-pages'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { SelectField, TextField } from '../ui/inputs.tsx'
import { type Choices, EVERYTHING, RESULTS_ID, type Search } from './destination-search.ts'
import { MomentFields } from './moment-fields.tsx'

const NAMES_ID = 'nombres-de-destinos'

type Props = { search: Search; choices: Choices; today: string }

/** What one asks first in a terminal. A plain form: its answer is the same page at another address. */
export function DestinationForm({ search, choices, today }: Props) {
  return (
    <search className="destination-form screen-only panel" aria-label="Salidas">
      <form className="destination-form__fields" action={`${TRAVEL_PATH}#${RESULTS_ID}`}>
        <TextField
          id="destino"
          label="¿A dónde va?"
          name="q"
          type="search"
          list={NAMES_ID}
          defaultValue={search.query}
          maxLength={60}
          autoComplete="off"
          placeholder="Ciudad o pueblo"
        />
        <datalist id={NAMES_ID}>
          {choices.destinations.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <MomentFields today={today} chosen={search.moment} />
        <Button type="submit" icon="search">
          Buscar
        </Button>
        <Filters search={search} choices={choices} />
        {search.order === EVERYTHING.order ? null : (
          <input type="hidden" name="orden" value={search.order} />
        )}
      </form>
    </search>
  )
}

function Filters({ search, choices }: Omit<Props, 'today'>) {
  return (
    <details
      className="destination-form__filters"
      open={search.company !== '' || search.service !== ''}
    >
      <summary>
        <Icon name="chevron-down" size="s" />
        Filtrar por empresa o servicio
      </summary>
      <div className="destination-form__fields">
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
      </div>
    </details>
  )
}

function withAny(any: string, values: readonly string[]) {
  return [{ value: '', text: any }, ...values.map((value) => ({ value, text: value }))]
}
