import { bogotaMoment } from '@terminal/contract/operator/open-now'
import { freshAddress } from '@terminal/contract/pages/fresh-address'
import {
  IMPROVEMENT_LENGTH,
  IMPROVEMENTS_API_PATH,
  Improvement,
  ListedImprovement,
  SavedImprovement,
} from '@terminal/contract/petitions/figures/published-figures'
import { z } from 'zod'
import { nowMs } from '../../../staff/clock.ts'
import { DeskPage } from '../../../staff/desk/desk-page.tsx'
import { ListState } from '../../../staff/desk/read-state.tsx'
import { type RecordTask, useRecordDesk } from '../../../staff/desk/record-desk.tsx'
import { RefusalAlert } from '../../../staff/desk/refusal-alert.tsx'
import { useReadFrom } from '../../../staff/desk/use-read.ts'
import { defineRecordForm } from '../../../staff/form/define-record-form.ts'
import { FORM_TITLE_ID, RecordForm } from '../../../staff/form/record-form.tsx'
import { useRecordForm } from '../../../staff/form/use-record-form.ts'
import { formatDay } from '../../../ui/day.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TextArea, TextField } from '../../../ui/inputs.tsx'
import { Table } from '../../../ui/table.tsx'

/** What the record form must know of what changed. */
const IMPROVEMENT_RECORD = defineRecordForm({
  path: IMPROVEMENTS_API_PATH,
  answer: SavedImprovement,
  values: z.object({ on: z.string(), text: z.string() }),
  labels: { on: 'Qué día cambió', text: 'Qué cambió' },
  schema: Improvement,
  missing: {
    on: 'Escriba el día en que cambió.',
    text: 'Escriba qué cambió, en una frase.',
  },
})

const Improvements = z.array(ListedImprovement)

export const handle = { title: 'Esto cambió gracias a usted' }

/** «Esto cambió gracias a usted»: what the public pages say below the numbers. */
export default function ImprovementDesk() {
  const reading = useReadFrom(`${IMPROVEMENTS_API_PATH}/personal`, Improvements)
  const { content: items = [], reload } = reading
  const { refusal, number, form, actionsOf, question } = useRecordDesk<ListedImprovement>({
    path: IMPROVEMENTS_API_PATH,
    reload,
    nameOf: ({ text }) => text,
    removal: {
      verb: 'Retirar',
      title: () => '¿Retirar esta frase?',
      words: ({ text }) =>
        `«${text}» deja de verse en el sitio. Los informes ya publicados no cambian.`,
      done: () => 'Retiró la frase.',
    },
  })
  return (
    <DeskPage
      title="Esto cambió gracias a usted"
      back={{ href: '/dashboard/pqrsd', text: 'Volver a PQRSD' }}
      intro={
        <p>
          Frases cortas sobre lo que mejoró porque alguien escribió. Salen al guardarlas en{' '}
          <a href={freshAddress('/pqrs')}>PQRS</a> y en{' '}
          <a href={freshAddress('/informesGestion')}>Informes de gestión</a>. No nombre a nadie.
        </p>
      }
    >
      <RefusalAlert sentence={refusal} />
      <ListState reading={reading} what="las frases">
        {items.length === 1 ? '1 frase publicada' : `${items.length} frases publicadas`}
      </ListState>
      {reading.content && items.length === 0 ? (
        <EmptyState title="Aún no hay ninguna" icon="document">
          <p>Escriba la primera abajo: una obra, un horario o un trato que cambió.</p>
        </EmptyState>
      ) : null}
      {items.length > 0 ? (
        <Table
          caption="Lo que cambió"
          columns={[
            { name: 'Día' },
            { name: 'Qué cambió', isRowName: true },
            { name: 'Último cambio' },
            { name: 'Acciones', isActions: true },
          ]}
          rows={items.map((item) => ({
            key: String(item.id),
            cells: [formatDay(item.on), item.text, item.lastChange?.by ?? '', actionsOf(item)],
          }))}
        />
      ) : null}
      <ImprovementForm key={number} {...form} />
      {question}
    </DeskPage>
  )
}

function ImprovementForm({ editing, onSaved, onCancel }: RecordTask<ListedImprovement>) {
  const form = useRecordForm({
    ...IMPROVEMENT_RECORD,
    item: editing,
    empty: { on: bogotaMoment(nowMs()).day, text: '' },
    toasts: { saved: 'Frase publicada.' },
    draft: { form: editing ? `mejora:${editing.id}` : 'mejora:nueva', isOffered: true },
    cameFor: editing ? FORM_TITLE_ID : undefined,
    onSaved,
  })
  return (
    <RecordForm
      form={form}
      title={editing ? 'Cambiar la frase' : 'Nueva frase'}
      submitLabel={editing ? 'Guardar cambios' : 'Publicar la frase'}
      failedTitle="La frase no se guardó"
      draftTitle={({ text }) => text}
      conflict={{ title: 'Otra persona guardó esta frase mientras usted escribía' }}
      onCancel={editing ? onCancel : undefined}
    >
      <div className="stack">
        <TextField {...form.text('on')} type="date" />
        <TextArea {...form.text('text')} rows={3} maxLength={IMPROVEMENT_LENGTH} />
      </div>
    </RecordForm>
  )
}
