import type { Inventory } from '@terminal/contract/petitions/retention/elimination'
import { useState } from 'react'
import { ConfirmDialog } from '../../../staff/desk/confirm-dialog.tsx'
import { RefusalAlert } from '../../../staff/desk/refusal-alert.tsx'
import { shortDay } from '../../../staff/desk/short-when.ts'
import { useAttempt } from '../../../staff/form/use-write.ts'
import { useStaff } from '../../../staff/staff.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ActDialog } from './act-dialog.tsx'
import { Radicados } from './dry-run-part.tsx'
import { moveInventory, saveAct } from './retention-calls.ts'
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
