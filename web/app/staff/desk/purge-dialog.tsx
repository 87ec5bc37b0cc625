import { bogotaMoment } from '@terminal/contract/operator/open-now'
import { PurgeForm } from '@terminal/contract/withdrawals/withdrawal'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { formatDay } from '../../ui/day.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea, TextField } from '../../ui/inputs.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { nowMs } from '../clock.ts'
import type { PurgeState, PurgeSubject } from './use-purge.ts'

/** The word to be typed, so that no accidental click confirms. */
const WORD = 'RETIRAR'
const FORM = 'retirar-formulario'

type Props = {
  subject: PurgeSubject
  reason: string
  state: PurgeState
  onReason: (reason: string) => void
  onConfirm: () => Promise<void>
  /** Saved by another person meanwhile: back to the page, to see what. */
  onLookAgain: () => void
  onClose: () => void
}

/** What will happen and why, for the public; then, apart from that, whether it is really meant. */
export function PurgeDialog({ subject, reason, state, ...purge }: Props) {
  const element = useRef<HTMLDialogElement>(null)
  const intro = useRef<HTMLDivElement>(null)
  const [step, setStep] = useState<'reason' | 'confirmation'>('reason')
  const [error, setError] = useState<string>()
  const isRunning = state.kind === 'running'
  const badReason = state.kind === 'bad-reason' ? state.sentence : undefined
  useEffect(() => {
    if (!element.current?.open) element.current?.showModal()
  }, [])
  useEffect(() => {
    if (badReason === undefined) return
    setError(badReason)
    setStep('reason')
  }, [badReason])
  // To the beginning of what is to be read, and not past it to the first field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step is read from its beginning
  useEffect(() => {
    intro.current?.focus({ preventScroll: true })
    element.current?.scrollTo(0, 0)
  }, [step])

  const submitReason = (event: FormEvent) => {
    event.preventDefault()
    const found = reasonError(reason)
    setError(found)
    if (found === undefined) setStep('confirmation')
    else document.getElementById('retirar-motivo')?.focus()
  }
  return (
    <Dialog
      ref={element}
      id="retirar"
      title={step === 'reason' ? 'Retirar definitivamente' : subject.question}
      onCancel={(event) => isRunning && event.preventDefault()}
      onClose={purge.onClose}
      actions={
        step === 'reason' ? (
          <>
            <Button variant="quiet" onClick={() => element.current?.close()}>
              Cancelar
            </Button>
            <Button type="submit" form={FORM}>
              Continuar
            </Button>
          </>
        ) : (
          <LastActions
            state={state}
            onBack={() => setStep('reason')}
            onLookAgain={purge.onLookAgain}
          />
        )
      }
    >
      <div className="no-ring stack gap-3" ref={intro} tabIndex={-1}>
        <p className="soft small">Paso {step === 'reason' ? 1 : 2} de 2</p>
        <p className="strong anywhere">{subject.title}</p>
        {step === 'reason' ? <Effects subject={subject} /> : <PublicWords reason={reason} />}
      </div>
      {step === 'reason' ? (
        <form id={FORM} noValidate onSubmit={submitReason}>
          <TextArea
            id="retirar-motivo"
            label="Motivo público"
            need="required"
            hint="Lo leerá cualquier persona. No repita los datos que va a retirar: ni nombres, ni cédulas, ni teléfonos."
            rows={3}
            value={reason}
            error={error}
            onChange={({ target }) => purge.onReason(target.value)}
          />
        </form>
      ) : (
        <Confirmation state={state} onConfirm={purge.onConfirm} />
      )}
    </Dialog>
  )
}

type LastActionsProps = { state: PurgeState; onBack: () => void; onLookAgain: () => void }

/** Not disabled while it runs: a disabled button loses the focus. */
function LastActions({ state, onBack, onLookAgain }: LastActionsProps) {
  const isRunning = state.kind === 'running'
  return (
    <>
      <Button variant="quiet" isOff={isRunning} onClick={onBack}>
        Volver
      </Button>
      {state.kind === 'stale' ? (
        <Button onClick={onLookAgain}>Ver los cambios</Button>
      ) : (
        <Button variant="danger" type="submit" form={FORM} isOff={isRunning}>
          Retirar definitivamente
        </Button>
      )}
    </>
  )
}

function Effects({ subject }: { subject: PurgeSubject }) {
  return (
    <>
      <ul className="purge-dialog__effects stack gap-2">
        {subject.effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
        <li>
          <strong>No se puede deshacer.</strong>
        </li>
      </ul>
      <p>{subject.instead}</p>
    </>
  )
}

function PublicWords({ reason }: { reason: string }) {
  return (
    <>
      <p>Quien abra su dirección leerá:</p>
      <blockquote className="purge-dialog__public">
        <p>Cuándo: {formatDay(bogotaMoment(nowMs()).day)}</p>
        <p>Por qué: {reason.trim()}</p>
      </blockquote>
    </>
  )
}

type ConfirmationProps = { state: PurgeState; onConfirm: () => Promise<void> }

function Confirmation({ state, onConfirm }: ConfirmationProps) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isMeant = typed.trim().toUpperCase() === WORD
    setError(isMeant ? undefined : `Escriba ${WORD} para confirmar.`)
    if (isMeant) void onConfirm()
    else document.getElementById('retirar-palabra')?.focus()
  }
  return (
    <>
      <Trouble state={state} />
      {state.kind === 'stale' ? null : (
        <form id={FORM} noValidate onSubmit={submit}>
          <TextField
            id="retirar-palabra"
            label={`Para confirmar, escriba ${WORD}`}
            value={typed}
            error={error}
            isShort
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={({ target }) => setTyped(target.value)}
          />
        </form>
      )}
      <div className="purge-dialog__status" role="status">
        {state.kind === 'running' ? <Spinner size={24} label="Retirando…" isInStatus /> : null}
      </div>
    </>
  )
}

function Trouble({ state }: { state: PurgeState }) {
  switch (state.kind) {
    case 'stale':
      return (
        <Warning title="Otra persona hizo un cambio mientras usted escribía">
          <p>No se retiró nada. Mire qué cambió y, si todavía hace falta, retírelo.</p>
          <p>El motivo que escribió sigue aquí.</p>
        </Warning>
      )
    case 'lost':
      return (
        <Warning title="No sabemos si se retiró">
          <p>
            El servidor no respondió. Revise su conexión e intente de nuevo: repetirlo no hace daño.
          </p>
        </Warning>
      )
    case 'refused':
      return (
        <Warning title="No se retiró nada">
          <p>{state.sentence}</p>
        </Warning>
      )
    default:
      return null
  }
}

function Warning({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Alert tone="error" role="alert" title={title}>
      {children}
    </Alert>
  )
}

/** What is wrong with a public reason, by the rules of the API itself; nothing where it can be sent. */
export function reasonError(reason: string): string | undefined {
  const [issue] = PurgeForm.safeParse({ reason }).error?.issues ?? []
  if (issue?.code === 'too_small')
    return `Explique el motivo en ${issue.minimum} caracteres o más: lo leerá quien busque esta dirección.`
  if (issue?.code === 'too_big')
    return `El motivo es demasiado largo: máximo ${issue.maximum} caracteres.`
  return issue?.message
}
