import { useRead } from '../../staff/desk/use-read.ts'
import { Choice } from '../../ui/choices.tsx'
import { FieldNotes } from '../../ui/field.tsx'
import { readCorridors } from './alert-calls.ts'
import type { AlertRecordForm } from './alert-record.ts'

/** Which roads it closes or slows down: they say so wherever their destinations are named, until it ends. */
export function RoadChoice({ form }: { form: AlertRecordForm }) {
  const { content: corridors = [] } = useRead('roads', readCorridors)
  const { values, errors, fieldIds } = form
  const id = fieldIds.corridors
  if (corridors.length === 0) return null
  const hint = 'Con precaución salen «Con demoras»; con cierre, «Vía cerrada».'
  return (
    <fieldset className={errors.corridors ? 'field field--wrong' : 'field'}>
      <legend className="field__label">Vías que afecta (opcional)</legend>
      <FieldNotes id={id} error={errors.corridors} hint={hint} />
      {corridors.map((corridor, i) => (
        <Choice
          key={corridor.id}
          id={i === 0 ? id : `${id}-${i + 1}`}
          label={corridor.name}
          checked={values.corridors.includes(corridor.id)}
          onChange={({ currentTarget }) =>
            form.change({
              corridors: [
                ...values.corridors.filter((each) => each !== corridor.id),
                ...(currentTarget.checked ? [corridor.id] : []),
              ],
            })
          }
        />
      ))}
    </fieldset>
  )
}
