import { petitionPath } from '@terminal/contract/petitions/case/desk-paths'
import type { DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import { z } from 'zod'
import { saveFile } from '../../../staff/desk/save-file.ts'
import { FormDialog } from '../../../staff/form/form-dialog.tsx'
import { useWrite } from '../../../staff/form/use-write.ts'
import { useStaff } from '../../../staff/staff.ts'
import { ReasonDialog } from '../case/reason-dialog.tsx'

type Props = { petition: DeskPetition; isMine: boolean; onClose: () => void }

const DIALOG = {
  id: 'expediente',
  title: 'Descargar el expediente',
  submitLabel: 'Descargar el ZIP',
}
const DONE = 'El expediente está en sus descargas.'

/** The whole expediente: it says who wrote the petition, so that it is kept who took it, and why. */
export function ExpedienteDialog({ petition, isMine, onClose }: Props) {
  const { callApi } = useStaff()
  const { send, shown } = useWrite()
  const download = async (reason?: string) => {
    const call = { method: 'POST', json: { reason }, isFile: true } as const
    const path = petitionPath(petition.id, 'expediente')
    const file = await callApi(path, z.instanceof(Blob), call)
    saveFile(`expediente-${petition.radicado}.zip`, file)
  }
  const about = (
    <p>
      Lleva la solicitud, los archivos, las respuestas, las constancias y las actuaciones, con un
      índice y la huella de cada archivo. Tiene datos personales: guárdelo donde otros no lo abran.
    </p>
  )
  return isMine ? (
    <FormDialog
      {...DIALOG}
      {...shown}
      onSubmit={() => send({ write: () => download(), done: DONE })}
      onClose={onClose}
    >
      {about}
      <p>Su nombre y la hora quedan en el registro de lecturas.</p>
    </FormDialog>
  ) : (
    <ReasonDialog {...DIALOG} onOpen={download} done={DONE} onClose={onClose}>
      {about}
    </ReasonDialog>
  )
}
