import type { BoardMove, DeskNotice } from '@terminal/contract/petitions/notices/notice'
import { useState } from 'react'
import { RefusalAlert } from '../../../staff/desk/refusal-alert.tsx'
import { FormDialog } from '../../../staff/form/form-dialog.tsx'
import { CallError } from '../../../staff/session/call-api.ts'
import { callSentence } from '../../../staff/session/call-sentence.ts'
import { useStaff } from '../../../staff/staff.ts'
import { TextField } from '../../../ui/inputs.tsx'
import { moveOnBoard } from './notice-calls.ts'

export type BoardTask = { notice: DeskNotice; kind: BoardMove['kind'] }

type Props = { task: BoardTask; today: string; onDone: () => Promise<void>; onClose: () => void }

const WORDS = {
  on: { title: 'Fijado en cartelera', done: 'Quedó registrado que se fijó.' },
  off: { title: 'Desfijado de la cartelera', done: 'Quedó registrado que se desfijó.' },
} as const

/** The day on which the notice was put up, or taken down. */
export function BoardDialog({ task: { notice, kind }, today, onDone, onClose }: Props) {
  const { callApi, showToast } = useStaff()
  const [on, setOn] = useState(today)
  const [error, setError] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const submit = async () => {
    setBusy(true)
    setRefusal(undefined)
    try {
      await moveOnBoard(callApi, notice, { kind, on })
      showToast('success', WORDS[kind].done)
      return true
    } catch (failure) {
      const fields = failure instanceof CallError ? failure.problem?.fields : undefined
      setError(fields?.on)
      setRefusal(fields ? undefined : callSentence(failure))
      return false
    } finally {
      setBusy(false)
      await onDone()
    }
  }
  return (
    <FormDialog
      id="cartelera"
      title={`${WORDS[kind].title}: ${notice.outgoing}`}
      submitLabel="Registrar"
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <RefusalAlert sentence={refusal} />
      <TextField
        id="dia-de-cartelera"
        label="Fecha"
        type="date"
        isShort
        max={today}
        error={error}
        value={on}
        onChange={({ target }) => setOn(target.value)}
      />
    </FormDialog>
  )
}
