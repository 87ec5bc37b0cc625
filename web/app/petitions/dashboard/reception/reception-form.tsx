import { type FormEvent, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { DeskPage } from '../../../staff/desk/desk-page.tsx'
import { RefusalAlert } from '../../../staff/desk/refusal-alert.tsx'
import { useFocusOnRefusal } from '../../../staff/form/focus-refusal.ts'
import { LeaveGuard } from '../../../staff/form/leave-guard.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { RequiredNote } from '../../../ui/field.tsx'
import { BACK, Constancia } from './constancia.tsx'
import type { Reception, ReceptionPlace } from './use-reception.ts'

type Props = {
  title: string
  intro: string
  reception: Reception
  /** Where there is nothing to file yet. */
  isReady?: boolean
  submitLabel: string
  onSubmit: () => void
  onAgain: () => void
  children: ReactNode
}

/** Nothing of a citizen is kept in this browser. */
const NOT_KEPT = {
  kept: { savedAt: undefined, isRefused: true },
  keepNow: async () => undefined,
  forget: async () => undefined,
}

/** One screen to take a petition down, and then its constancia. */
export function ReceptionForm({ reception, onAgain, ...form }: Props) {
  const { filed, isChanged } = reception
  return (
    <div className="reception wide-alerts">
      {filed ? (
        <Constancia filed={filed} onAgain={onAgain} />
      ) : (
        <Taking reception={reception} {...form} />
      )}
      <LeaveGuard
        form={{ isChanged, phase: { name: 'editing' }, keeping: NOT_KEPT }}
        note={undefined}
      />
    </div>
  )
}

function Taking(props: Omit<Props, 'onAgain'>) {
  const { title, intro, reception, isReady = true, submitLabel, onSubmit, children } = props
  const { errors, refusal, refusals, isBusy, share, stop, earlierId } = reception
  const wrong = Object.entries(errors) as [ReceptionPlace, string][]
  const trouble = useRef<HTMLDivElement>(null)
  useFocusOnRefusal(trouble, refusals)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  const submitByKey = ({
    key,
    ctrlKey,
    metaKey,
    currentTarget,
  }: KeyboardEvent<HTMLFormElement>) => {
    if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.requestSubmit()
  }
  return (
    <DeskPage
      title={title}
      back={BACK}
      intro={<p className="reception__intro soft measure">{intro}</p>}
    >
      {refusals > 0 ? (
        <div ref={trouble}>
          <ErrorSummary
            errors={wrong.map(([place, text]) => ({ fieldId: `radicar-${place}`, text }))}
          />
          <RefusalAlert sentence={refusal} />
        </div>
      ) : null}
      {earlierId === undefined ? null : <FiledBefore id={earlierId} />}
      <form
        className="reception__form stack"
        noValidate
        autoComplete="off"
        onSubmit={submit}
        onKeyDown={submitByKey}
      >
        {children}
        {isReady && earlierId === undefined ? (
          <div className="reception__send row">
            <Button type="submit" icon="check" isOff={isBusy}>
              {isBusy ? `Radicando… ${Math.round(share * 100)} %` : submitLabel}
            </Button>
            {isBusy ? (
              <Button variant="quiet" icon="close" onClick={stop}>
                Cancelar el envío
              </Button>
            ) : null}
            <p className="soft small">También con Ctrl y Entrar.</p>
            <RequiredNote />
          </div>
        ) : null}
      </form>
    </DeskPage>
  )
}

/** What its answer would have said, had it arrived. */
function FiledBefore({ id }: { id: number }) {
  return (
    <Alert tone="warning" title="Ya quedó radicada" role="alert">
      <p>
        Lo que envió antes sí llegó. Lo que cambió después no se envió: si hace falta, anótelo en{' '}
        <Link to={`/dashboard/pqrsd/${id}`}>la solicitud</Link>.
      </p>
    </Alert>
  )
}
