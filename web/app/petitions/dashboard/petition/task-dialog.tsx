import { petitionPath } from '@terminal/contract/petitions/case/desk-paths'
import type { DeskFacts, DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import { LEGEND, PutLegend } from '@terminal/contract/petitions/case/legend'
import { z } from 'zod'
import { saveFile } from '../../../staff/desk/save-file.ts'
import { errorsBySchema, sentenceOf } from '../../../staff/form/field-errors.ts'
import { FormDialog } from '../../../staff/form/form-dialog.tsx'
import { useFields } from '../../../staff/form/use-fields.ts'
import { useWrite } from '../../../staff/form/use-write.ts'
import { useStaff } from '../../../staff/staff.ts'
import { TextArea, TextField } from '../../../ui/inputs.tsx'
import { ReasonDialog } from '../case/reason-dialog.tsx'
import type { Write } from '../case/use-petition-writes.ts'
import { InputDialog } from './input-dialog.tsx'
import { OutsideDialog } from './outside-dialog.tsx'
import type { PetitionTask } from './petition-actions.tsx'

type Props = {
  task: PetitionTask
  petition: DeskPetition
  facts: DeskFacts
  write: Write
  onClose: () => void
}

export function TaskDialog({ task, ...props }: Props) {
  const { petition, facts, onClose } = props
  switch (task) {
    case 'ask-input':
      return <InputDialog {...props} />
    case 'answer-outside':
      return <OutsideDialog {...props} today={facts.today} />
    case 'put-legend':
      return <LegendDialog {...props} />
    case 'expediente':
      return (
        <ExpedienteDialog
          petition={petition}
          isMine={petition.assigneeId === facts.me}
          onClose={onClose}
        />
      )
  }
}

type LegendProps = { write: Write; onClose: () => void }

/** That the legend was put: why, and where. */
function LegendDialog({ write, onClose }: LegendProps) {
  const { values, text, send, shown } = useFields<PutLegend>('leyenda', {
    motive: '',
    database: '',
  })
  const submit = () => {
    const json = { motive: values.motive.trim(), database: values.database.trim() }
    return send({
      wrong: errorsBySchema(undefined, PutLegend, json, (field: keyof PutLegend, issue) =>
        sentenceOf(issue, json[field]),
      ),
      write: () => write({ method: 'POST', call: 'legend', json, done: 'Quedó anotado.' }),
    })
  }
  return (
    <FormDialog
      id="leyenda"
      title="Anotar que se puso la leyenda"
      submitLabel="Anotar"
      {...shown}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        Primero ponga «{LEGEND}» y el motivo en la base que guarda el dato. Solo la oficina ve esta
        anotación.
      </p>
      <TextArea
        {...text('motive')}
        label="Motivo del reclamo"
        hint="Como quedó escrito con la leyenda."
        need="required"
        rows={2}
      />
      <TextField
        {...text('database')}
        label="Base de datos o sistema"
        hint="Por ejemplo: base de suscriptores."
        need="required"
        autoComplete="off"
      />
    </FormDialog>
  )
}

type ExpedienteProps = { petition: DeskPetition; isMine: boolean; onClose: () => void }

const DIALOG = {
  id: 'expediente',
  title: 'Descargar el expediente',
  submitLabel: 'Descargar el ZIP',
}
const DONE = 'El expediente está en sus descargas.'

/** The whole expediente: it says who wrote the petition, so that it is kept who took it, and why. */
function ExpedienteDialog({ petition, isMine, onClose }: ExpedienteProps) {
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
