import {
  AnswerTemplate,
  AnswerTemplates,
  AnswerTemplateValues,
  BODY_LENGTH,
  BRIEF_LENGTH,
  TEMPLATES_API_PATH,
} from '@terminal/contract/petitions/answers/answer'
import { z } from 'zod'
import { DeskPage } from '../../../staff/desk/desk-page.tsx'
import { ListState } from '../../../staff/desk/read-state.tsx'
import { type RecordTask, useRecordDesk } from '../../../staff/desk/record-desk.tsx'
import { RefusalAlert } from '../../../staff/desk/refusal-alert.tsx'
import { useReadFrom } from '../../../staff/desk/use-read.ts'
import { defineRecordForm } from '../../../staff/form/define-record-form.ts'
import { FORM_TITLE_ID, RecordForm } from '../../../staff/form/record-form.tsx'
import { useRecordForm } from '../../../staff/form/use-record-form.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TextArea, TextField } from '../../../ui/inputs.tsx'
import { Table } from '../../../ui/table.tsx'

const TemplateValues = z.object({ name: z.string(), brief: z.string(), body: z.string() })
const EMPTY_TEMPLATE = { name: '', brief: '', body: '' }

/** What the record form must know of templates. */
const TEMPLATE_RECORD = defineRecordForm({
  path: TEMPLATES_API_PATH,
  answer: AnswerTemplate,
  values: TemplateValues,
  labels: { name: 'Nombre', brief: 'En pocas palabras', body: 'Respuesta completa' },
  schema: AnswerTemplateValues,
  missing: {
    name: 'Escriba cómo se llama la plantilla.',
    brief: 'Escriba la respuesta en pocas palabras.',
    body: 'Escriba la respuesta completa.',
  },
})

const BACK = { href: '/dashboard/pqrsd', text: 'Volver a PQRSD' }

export const handle = { title: 'Plantillas de respuesta' }

/** The texts with which answers begin: those who answer keep them. */
export default function TemplateDesk() {
  const reading = useReadFrom(TEMPLATES_API_PATH, AnswerTemplates)
  const { content: templates = [], reload } = reading
  const { refusal, number, form, actionsOf, question } = useRecordDesk<AnswerTemplate>({
    path: TEMPLATES_API_PATH,
    reload,
    nameOf: ({ name }) => name,
    removal: {
      verb: 'Quitar',
      title: ({ name }) => `¿Quitar «${name}»?`,
      words: () => 'Las respuestas que empezaron con ella no cambian.',
      done: ({ name }) => `Quitó la plantilla «${name}».`,
    },
  })
  return (
    <DeskPage
      title="Plantillas de respuesta"
      back={BACK}
      intro={
        <p>
          Lo que cambia en cada caso va entre corchetes, como «[fecha]». Una respuesta no sale
          mientras quede alguno.
        </p>
      }
    >
      <RefusalAlert sentence={refusal} />
      <ListState reading={reading} what="las plantillas">
        {templates.length === 1 ? '1 plantilla' : `${templates.length} plantillas`}
      </ListState>
      {reading.content && templates.length === 0 ? (
        <EmptyState title="Aún no hay plantillas" icon="document">
          <p>Escriba la primera abajo: la verán todos los que responden.</p>
        </EmptyState>
      ) : null}
      {templates.length > 0 ? (
        <Table
          caption="Plantillas"
          columns={[
            { name: 'Nombre', isRowName: true },
            { name: 'En pocas palabras' },
            { name: 'Acciones', isActions: true },
          ]}
          rows={templates.map((template) => ({
            key: String(template.id),
            cells: [template.name, template.brief, actionsOf(template)],
          }))}
        />
      ) : null}
      <TemplateForm key={number} {...form} />
      {question}
    </DeskPage>
  )
}

function TemplateForm({ editing, onSaved, onCancel }: RecordTask<AnswerTemplate>) {
  const form = useRecordForm({
    ...TEMPLATE_RECORD,
    item: editing,
    empty: EMPTY_TEMPLATE,
    toasts: { saved: 'Plantilla guardada.' },
    draft: { form: editing ? `plantilla:${editing.id}` : 'plantilla:nueva', isOffered: true },
    cameFor: editing ? FORM_TITLE_ID : undefined,
    onSaved,
  })
  return (
    <RecordForm
      form={form}
      title={editing ? 'Cambiar la plantilla' : 'Nueva plantilla'}
      submitLabel={editing ? 'Guardar cambios' : 'Agregar plantilla'}
      failedTitle="La plantilla no se guardó"
      draftTitle={({ name }) => name}
      conflict={{ title: 'Otra persona guardó esta plantilla mientras usted escribía' }}
      onCancel={editing ? onCancel : undefined}
    >
      <div className="stack">
        <TextField {...form.text('name')} maxLength={80} />
        <TextArea {...form.text('brief')} rows={2} maxLength={BRIEF_LENGTH} />
        <TextArea {...form.text('body')} rows={8} maxLength={BODY_LENGTH} />
      </div>
    </RecordForm>
  )
}
