import { petitionPath } from '@terminal/contract/petitions/case/desk-paths'
import type { DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import { useState } from 'react'
import { z } from 'zod'
import { RefusalAlert } from '../../../staff/desk/refusal-alert.tsx'
import { saveFile } from '../../../staff/desk/save-file.ts'
import { FormDialog } from '../../../staff/form/form-dialog.tsx'
import { callSentence } from '../../../staff/session/call-sentence.ts'
import { useStaff } from '../../../staff/staff.ts'
import { ReasonDialog } from '../case/reason-dialog.tsx'

type Props = { petition: DeskPetition; isMine: boolean; onClose: () => void }

const DIALOG = {
  id: 'expediente',
  title: 'Descargar el expediente',
  submitLabel: 'Descargar el ZIP',
}

/** The whole expediente: it says who wrote the petition, so that it is kept who took it, and why. */
export function ExpedienteDialog({ petition, isMine, onClose }: Props) {
  const { callApi, showToast } = useStaff()
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const download = async (reason?: string): Promise<boolean> => {
    setRefusal(undefined)
    setBusy(true)
    try {
      const call = { method: 'POST', json: { reason }, isFile: true } as const
      const path = petitionPath(petition.id, 'expediente')
      saveFile(`expediente-${petition.radicado}.zip`, await callApi(path, z.instanceof(Blob), call))
      showToast('success', 'El expediente está en sus descargas.')
      return true
    } catch (error) {
      setRefusal(callSentence(error))
      return false
    } finally {
      setBusy(false)
    }
  }
  const about = (
    <p>
      Lleva la solicitud, los archivos, las respuestas, las constancias y las actuaciones, con un
      índice y la huella de cada archivo. Tiene datos personales: guárdelo donde otros no lo abran.
    </p>
  )
  return isMine ? (
    <FormDialog {...DIALOG} isBusy={isBusy} onSubmit={() => download()} onClose={onClose}>
      <RefusalAlert sentence={refusal} />
      {about}
      <p>Su nombre y la hora quedan en el registro de lecturas.</p>
    </FormDialog>
  ) : (
    <ReasonDialog {...DIALOG} isBusy={isBusy} refusal={refusal} onOpen={download} onClose={onClose}>
      {about}
    </ReasonDialog>
  )
}
