import { ROAD_HOURS } from '@terminal/contract/travel/road-state'
import { Icon } from '../../../ui/icon.tsx'
import { SelectField, TextField } from '../../../ui/inputs.tsx'
import { HOURS, type RoadTask } from './use-road-task.ts'

type Props = {
  task: RoadTask
  companies: readonly string[]
  onChange: (change: Partial<RoadTask>) => void
}

/** What need not be said: the words, the source and the end come by themselves. */
export function RoadDetails({ task, companies, onChange }: Props) {
  const hours = task.hours ?? ROAD_HOURS[task.state ?? 'normal']
  return (
    <div className="stack gap-2">
      <details className="road-details__part">
        <summary>
          <Icon name="plus" size="s" />
          Dónde y por qué
          <small>opcional</small>
        </summary>
        <div className="stack">
          <TextField
            id="detalle"
            label="Dónde y por qué"
            hint="Derrumbe en el kilómetro 18"
            maxLength={140}
            autoComplete="off"
            value={task.detail}
            onChange={({ currentTarget }) => onChange({ detail: currentTarget.value })}
          />
          <TextField
            id="hasta-donde"
            label="Hasta dónde llegan los buses"
            hint="Santa Rita"
            maxLength={60}
            autoComplete="off"
            value={task.howFar}
            onChange={({ currentTarget }) => onChange({ howFar: currentTarget.value })}
          />
          <SelectField
            id="empresa"
            label="Empresa"
            value={task.company}
            options={[
              { value: '', text: 'Todas: es la vía' },
              ...companies.map((name) => ({ value: name, text: name })),
            ]}
            onChange={({ currentTarget }) => onChange({ company: currentTarget.value })}
          />
        </div>
      </details>
      <details className="road-details__part">
        <summary>
          <Icon name="clock" size="s" />
          Se muestra {hoursInWords(hours)}
          <small>Cambiar</small>
        </summary>
        <SelectField
          id="duracion"
          label="Cuánto se muestra"
          value={String(hours)}
          options={HOURS.map((each) => ({ value: String(each), text: hoursInWords(each) }))}
          onChange={({ currentTarget }) => onChange({ hours: Number(currentTarget.value) })}
        />
      </details>
    </div>
  )
}

function hoursInWords(hours: number): string {
  return hours === 1 ? '1 hora' : `${hours} horas`
}
