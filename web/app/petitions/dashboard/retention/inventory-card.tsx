import {
  ACT_FILE_PART,
  Inventory,
  inventoryPath,
} from '@terminal/contract/petitions/retention/elimination'
import { useState } from 'react'
import { z } from 'zod'
import { ConfirmDialog } from '../../../staff/desk/confirm-dialog.tsx'
import { RefusalAlert } from '../../../staff/desk/refusal-alert.tsx'
import { saveFile } from '../../../staff/desk/save-file.ts'
import { shortDay } from '../../../staff/desk/short-when.ts'
import { FormDialog } from '../../../staff/form/form-dialog.tsx'
import { useFields } from '../../../staff/form/use-fields.ts'
import { useAttempt } from '../../../staff/form/use-write.ts'
import type { CallApi } from '../../../staff/session/call-api.ts'
import { useStaff } from '../../../staff/staff.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { FileField, TextField } from '../../../ui/inputs.tsx'
import { Radicados } from './dry-run-part.tsx'
import { countWords, INVENTORY_STATE, nextWords, STOP_WORDS } from './retention-words.ts'

type Props = { inventory: Inventory; today: string; reload: () => Promise<void> }
type Asked = 'publish' | 'approve' | 'run' | 'cancel'

/** One inventory: where it stands, and the one thing that can be done next. */
export function InventoryCard({ inventory, today, reload }: Props) {
  const { id, state, total, madeOn, kept, failed, act } = inventory
  const { callApi } = useStaff()
  const { refusal, attempt } = useAttempt(reload)
  const [asked, setAsked] = useState<Asked>()
  const { words, tone } = INVENTORY_STATE[state]
  const close = () => setAsked(undefined)
  return (
    <article className="desk-card retention__card" aria-labelledby={`inventario-${id}`}>
      <div className="retention__line row apart">
        <h3 className="text-m" id={`inventario-${id}`}>
          Inventario {id}: {countWords(total)}
        </h3>
        <Badge tone={tone}>{words}</Badge>
      </div>
      <p>
        Hecho el {shortDay(madeOn)}. {nextWords(inventory)}
      </p>
      {failed.length > 0 ? (
        <p>
          <b>No se pudieron eliminar</b>: {failed.join('; ')}.
        </p>
      ) : null}
      {kept.map(({ why, count, radicados }) => (
        <div key={why}>
          <b>Se quedaron {count}</b>. {STOP_WORDS[why]}: <Radicados all={radicados} />
        </div>
      ))}
      <RefusalAlert sentence={refusal} />
      <p className="row">
        <NextButton inventory={inventory} onAsk={setAsked} onReload={reload} />
        {act ? (
          <Button
            variant="quiet"
            icon="download"
            onClick={() => void attempt(() => saveAct(callApi, inventory))}
          >
            Ver el acta
          </Button>
        ) : null}
        {state === 'draft' || state === 'published' || state === 'approved' ? (
          <Button variant="quiet" onClick={() => setAsked('cancel')}>
            Anular
          </Button>
        ) : null}
      </p>
      {asked === 'approve' ? (
        <ActDialog inventory={inventory} today={today} onDone={reload} onClose={close} />
      ) : null}
      {asked && asked !== 'approve' ? (
        <ConfirmDialog
          id={`inventario-${id}-${asked}`}
          {...QUESTIONS[asked](inventory)}
          isDanger={asked === 'run'}
          onConfirm={() =>
            void attempt(() => moveInventory(callApi, inventory, asked), DONE[asked])
          }
          onClose={close}
        />
      ) : null}
    </article>
  )
}

function NextButton({
  inventory: { state, daysLeft, failed },
  onAsk,
  onReload,
}: {
  inventory: Inventory
  onAsk: (asked: Asked) => void
  onReload: () => Promise<void>
}) {
  if (state === 'draft')
    return <Button onClick={() => onAsk('publish')}>Publicar inventario</Button>
  if (state === 'published' && daysLeft === 0)
    return <Button onClick={() => onAsk('approve')}>Registrar acta del comité</Button>
  if (state === 'approved' || (state === 'done' && failed.length > 0))
    return (
      <Button variant="danger" onClick={() => onAsk('run')}>
        {state === 'done' ? 'Intentar otra vez' : 'Eliminar definitivamente'}
      </Button>
    )
  if (state === 'running')
    return (
      <Button variant="quiet" onClick={() => void onReload()}>
        Actualizar
      </Button>
    )
  return null
}

const DONE: Record<Exclude<Asked, 'approve'>, string> = {
  publish: 'Publicado. Empiezan los 60 días hábiles.',
  run: 'La eliminación empezó.',
  cancel: 'Inventario anulado.',
}

const QUESTIONS: Record<
  Exclude<Asked, 'approve'>,
  (inventory: Inventory) => { title: string; submitLabel: string; children: React.ReactNode }
> = {
  publish: ({ total }) => ({
    title: '¿Publicar el inventario?',
    submitLabel: 'Publicar',
    children: (
      <p>
        Cualquiera podrá leer los radicados, las series y las fechas de {countWords(total)}, sin
        datos personales, durante 60 días hábiles y después.
      </p>
    ),
  }),
  run: ({ total, gone, act }) => ({
    title: `¿Eliminar ${countWords(total - gone)}?`,
    submitLabel: 'Eliminar definitivamente',
    children: (
      <p>
        Con el acta {act?.number}. Se borran textos, datos, archivos y respuestas; quedan números y
        fechas. Nadie podrá recuperarlos, tampoco desde una copia de seguridad.
      </p>
    ),
  }),
  cancel: () => ({
    title: '¿Anular el inventario?',
    submitLabel: 'Anular inventario',
    children: (
      <p>Nada de él se elimina. Para eliminar hará falta otro inventario, publicado de nuevo.</p>
    ),
  }),
}

type ActProps = {
  inventory: Inventory
  today: string
  onDone: () => Promise<void>
  onClose: () => void
}

/** The act with which the committee decides: its number, its day and the signed file. */
function ActDialog({ inventory, today, onDone, onClose }: ActProps) {
  const { callApi } = useStaff()
  const [file, setFile] = useState<File>()
  const act = { number: '', on: today }
  const { values, errors, text, send, shown, stop } = useFields<typeof act, 'file'>('acta', act)
  const submit = () => {
    const form = new FormData()
    form.append('number', values.number.trim())
    form.append('on', values.on)
    if (file) form.append(ACT_FILE_PART, file)
    const call = { method: 'POST', form, seenVersion: inventory.version } as const
    return send({
      wrong: {
        ...(values.number.trim() === '' && { number: 'Escriba el número del acta.' }),
        ...(!file && { file: 'Adjunte el acta del comité.' }),
      },
      write: (_key, sending) =>
        callApi(inventoryPath(inventory.id, 'approve'), Inventory, { ...call, ...sending }),
      after: onDone,
      done: 'Acta registrada.',
    })
  }
  return (
    <FormDialog
      id="registrar-acta"
      title="Acta del comité de archivo"
      submitLabel="Registrar acta"
      {...shown}
      onSubmit={submit}
      onStop={stop}
      onClose={onClose}
    >
      <TextField {...text('number')} label="Número" isShort maxLength={40} />
      <TextField {...text('on')} label="Fecha" type="date" isShort max={today} />
      <FileField
        id="archivo-del-acta"
        label="Archivo firmado"
        hint="PDF, hasta 20 MB"
        accept=".pdf,image/*"
        error={errors.file}
        onChange={({ currentTarget }) => setFile(currentTarget.files?.[0])}
      />
    </FormDialog>
  )
}

function moveInventory(
  callApi: CallApi,
  { id, version }: Inventory,
  step: 'publish' | 'run' | 'cancel',
) {
  const call = { method: 'POST', seenVersion: version } as const
  return callApi(inventoryPath(id, step), Inventory, call)
}

async function saveAct(callApi: CallApi, { id, act }: Inventory): Promise<void> {
  const file = await callApi(inventoryPath(id, 'approve'), z.instanceof(Blob), { isFile: true })
  saveFile(`Acta ${act?.number ?? ''}.pdf`, file)
}
