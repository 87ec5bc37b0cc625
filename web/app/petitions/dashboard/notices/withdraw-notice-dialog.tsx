import type { DeskNotice } from '@terminal/contract/petitions/notices/notice'
import { useState } from 'react'
import { RefusalAlert } from '../../../staff/desk/refusal-alert.tsx'
import { FormDialog } from '../../../staff/form/form-dialog.tsx'
import { callSentence } from '../../../staff/session/call-sentence.ts'
import { useStaff } from '../../../staff/staff.ts'
import { TextArea } from '../../../ui/inputs.tsx'
import { withdrawNotice } from './notice-calls.ts'

type Props = { notice: DeskNotice; onDone: () => Promise<void>; onClose: () => void }

const SHORTEST = 5

/** Taken back at once; what it said and why stays for the desk. */
export function WithdrawNoticeDialog({ notice, onDone, onClose }: Props) {
  const { callApi, showToast } = useStaff()
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const submit = async () => {
    const isShort = reason.trim().length < SHORTEST
    setError(isShort ? 'Escriba por lo menos cinco letras.' : undefined)
    if (isShort) return false
    setBusy(true)
    try {
      await withdrawNotice(callApi, notice, reason.trim())
      showToast('success', 'Aviso retirado.')
      return true
    } catch (failure) {
      setRefusal(callSentence(failure))
      return false
    } finally {
      setBusy(false)
      await onDone()
    }
  }
  return (
    <FormDialog
      id="retirar-aviso"
      title={`Retirar el aviso ${notice.outgoing}`}
      submitLabel="Retirar el aviso"
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <RefusalAlert sentence={refusal} />
      <p>
        Desaparece del sitio de inmediato. Si está en la cartelera, quítelo. La notificación no
        queda hecha: publique otro si hace falta.
      </p>
      <TextArea
        id="motivo-de-retiro"
        label="Cuál fue el error"
        need="required"
        rows={2}
        maxLength={300}
        error={error}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  )
}
