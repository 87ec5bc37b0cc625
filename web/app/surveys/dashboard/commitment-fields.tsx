import { COMMITMENT_STATES } from '@terminal/contract/surveys/survey-outcome'
import { Button } from '../../ui/button.tsx'
import { FieldNotes } from '../../ui/field.tsx'
import { SelectField, TextArea, TextField } from '../../ui/inputs.tsx'
import { COMMITMENT_NAMES } from './desk-words.ts'
import { type CommitmentValues, EMPTY_COMMITMENT, type OutcomeForm } from './outcome-record.ts'
import { useFocusNext } from './use-focus-next.ts'

const MOST = 12

/** Each line of the table below the results. */
export function CommitmentFields({ form }: { form: OutcomeForm }) {
  const { commitments } = form.values
  const id = form.fieldIds.commitments
  const focus = useFocusNext()
  const set = (all: CommitmentValues[]) => form.change({ commitments: all })
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 className="text-xl" id={id} tabIndex={-1}>
        Qué nos dijeron y qué vamos a hacer
      </h2>
      <FieldNotes id={id} error={form.errors.commitments} />
      <ol className="stack plain-list">
        {commitments.map((commitment, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name but its place, and its fields hold no state
          <li key={i} className="stack gap-3 box">
            <CommitmentLine
              id={`compromiso-${i}`}
              name={`Compromiso ${i + 1}`}
              commitment={commitment}
              onChange={(change) =>
                set(commitments.map((each, at) => (at === i ? { ...each, ...change } : each)))
              }
              onRemove={() => {
                set(commitments.filter((_, at) => at !== i))
                focus('agregar-compromiso')
              }}
            />
          </li>
        ))}
      </ol>
      {commitments.length < MOST ? (
        <div>
          <Button
            id="agregar-compromiso"
            variant="quiet"
            icon="plus"
            onClick={() => {
              set([...commitments, EMPTY_COMMITMENT])
              focus(`compromiso-${commitments.length}-dijeron`)
            }}
          >
            Agregar compromiso
          </Button>
        </div>
      ) : null}
    </section>
  )
}

type LineProps = {
  id: string
  name: string
  commitment: CommitmentValues
  onChange: (change: Partial<CommitmentValues>) => void
  onRemove: () => void
}

function CommitmentLine({ id, name, commitment, onChange, onRemove }: LineProps) {
  return (
    <fieldset className="stack group">
      <legend className="field__label">{name}</legend>
      <div className="survey-builder__pair">
        <TextArea
          id={`${id}-dijeron`}
          label="Nos dijeron"
          need="required"
          rows={2}
          maxLength={400}
          value={commitment.said}
          onChange={({ currentTarget }) => onChange({ said: currentTarget.value })}
        />
        <TextArea
          id={`${id}-haremos`}
          label="Vamos a hacer"
          need="required"
          rows={2}
          maxLength={400}
          hint="O por qué no se puede"
          value={commitment.willDo}
          onChange={({ currentTarget }) => onChange({ willDo: currentTarget.value })}
        />
      </div>
      <When id={id} commitment={commitment} onChange={onChange} />
      <div>
        <Button variant="quiet" icon="trash" onClick={onRemove}>
          Quitar<span className="visually-hidden"> el {name.toLowerCase()}</span>
        </Button>
      </div>
    </fieldset>
  )
}

function When({ id, commitment, onChange }: Pick<LineProps, 'id' | 'commitment' | 'onChange'>) {
  return (
    <div className="survey-builder__pair">
      <TextField
        id={`${id}-cuando`}
        label="Cuándo"
        need="required"
        maxLength={60}
        hint="Como «Febrero de 2027»"
        value={commitment.when}
        onChange={({ currentTarget }) => onChange({ when: currentTarget.value })}
      />
      <SelectField
        id={`${id}-estado`}
        label="Cómo va"
        value={commitment.state}
        options={COMMITMENT_STATES.map((state) => ({
          value: state,
          text: COMMITMENT_NAMES[state],
        }))}
        onChange={({ currentTarget }) =>
          onChange({
            state: COMMITMENT_STATES.find((state) => state === currentTarget.value) ?? 'planned',
          })
        }
      />
    </div>
  )
}
