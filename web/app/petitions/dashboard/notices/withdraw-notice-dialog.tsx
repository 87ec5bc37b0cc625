import type { DeskNotice } from '@terminal/contract/petitions/notices/notice'
import { useState } from 'react'
import { FormDialog } from '../../../staff/form/form-dialog.tsx'
import { useWrite } from '../../../staff/form/use-write.ts'
import { useStaff } from '../../../staff/staff.ts'
import { TextArea } from '../../../ui/inputs.tsx'
import { withdrawNotice } from './notice-calls.ts'

type Props = { notice: DeskNotice; onDone: () => Promise<void>; onClose: () => void }

const SHORTEST = 5

/** Taken back at once; what it said and why stays for the desk. */
export function WithdrawNoticeDialog({ notice, onDone, onClose }: Props) {
  const { callApi } = useStaff()
  const [reason, setReason] = useState('')
  const { errors, send, shown } = useWrite<'reason'>()
  const isShort = reason.trim().length < SHORTEST
  const submit = () =>
    send({
      wrong: { ...(isShort && { reason: 'Escriba por lo menos cinco letras.' }) },
      write: () => withdrawNotice(callApi, notice, reason.trim()),
      after: onDone,
      done: 'Aviso retirado.',
    })
  return (
    <FormDialog
      id="retirar-aviso"
      title={`Retirar el aviso ${notice.outgoing}`}
      submitLabel="Retirar el aviso"
      {...shown}
      onSubmit={submit}
      onClose={onClose}
    >
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
        error={errors.reason}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  )
}
