import {
  AnswerTemplate,
  AnswerTemplates,
  AnswerTemplateValues,
  BODY_LENGTH,
  BRIEF_LENGTH,
  TEMPLATES_API_PATH,
} from '@terminal/contract/petitions/answers/answer'
import { useState } from 'react'
import { z } from 'zod'
import { ConfirmDialog } from '../../../staff/desk/confirm-dialog.tsx'
import { DeskAction } from '../../../staff/desk/desk-action.tsx'
import { DeskPage } from '../../../staff/desk/desk-page.tsx'
import { ListState } from '../../../staff/desk/read-state.tsx'
import { RefusalAlert } from '../../../staff/desk/refusal-alert.tsx'
import { useReadFrom } from '../../../staff/desk/use-read.ts'
import { useTask } from '../../../staff/desk/use-task.ts'
import { defineRecordForm } from '../../../staff/form/define-record-form.ts'
import { FORM_TITLE_ID, RecordForm } from '../../../staff/form/record-form.tsx'
import { useRecordForm } from '../../../staff/form/use-record-form.ts'
import { useAttempt } from '../../../staff/form/use-write.ts'
import { useStaff } from '../../../staff/staff.ts'
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

/** The texts with which answers begin: those who answer keep them. */
export function TemplateDesk() {
  const { callApi } = useStaff()
  const reading = useReadFrom(TEMPLATES_API_PATH, AnswerTemplates)
  const { refusal, attempt } = useAttempt(reading.reload)
  const { task, number, start } = useTask<{ editing?: AnswerTemplate }>({})
  const [removing, setRemoving] = useState<AnswerTemplate>()
  const { content: templates = [] } = reading
  const remove = ({ id, version, name }: AnswerTemplate) =>
    attempt(
      () =>
        callApi(`${TEMPLATES_API_PATH}/${id}`, z.undefined(), {
          method: 'DELETE',
          seenVersion: version,
        }),
      `Quitó la plantilla «${name}».`,
    )
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
          columns={[{ name: 'Nombre' }, { name: 'En pocas palabras' }, { name: 'Acciones' }]}
          rows={templates.map((template) => ({
            key: String(template.id),
            cells: [
              template.name,
              template.brief,
              <div key="acciones" className="template-actions">
                <DeskAction
                  text="Cambiar"
                  about={template.name}
                  onClick={() => start({ editing: template })}
                />
                <DeskAction
                  text="Quitar"
                  about={template.name}
                  isDanger
                  onClick={() => setRemoving(template)}
                />
              </div>,
            ],
          }))}
        />
      ) : null}
      <TemplateForm
        key={number}
        editing={task.editing}
        onDone={() => {
          start({})
          void reading.reload()
        }}
      />
      {removing ? (
        <ConfirmDialog
          id="quitar-plantilla"
          title={`¿Quitar «${removing.name}»?`}
          submitLabel="Quitar"
          isDanger
          onConfirm={() => void remove(removing)}
          onClose={() => setRemoving(undefined)}
        >
          <p>Las respuestas que empezaron con ella no cambian.</p>
        </ConfirmDialog>
      ) : null}
    </DeskPage>
  )
}

type FormProps = { editing: AnswerTemplate | undefined; onDone: () => void }

function TemplateForm({ editing, onDone }: FormProps) {
  const form = useRecordForm({
    ...TEMPLATE_RECORD,
    item: editing,
    empty: EMPTY_TEMPLATE,
    toasts: { saved: 'Plantilla guardada.' },
    draft: { form: editing ? `plantilla:${editing.id}` : 'plantilla:nueva', isOffered: true },
    cameFor: editing ? FORM_TITLE_ID : undefined,
    onSaved: onDone,
  })
  return (
    <RecordForm
      form={form}
      title={editing ? 'Cambiar la plantilla' : 'Nueva plantilla'}
      submitLabel={editing ? 'Guardar cambios' : 'Agregar plantilla'}
      failedTitle="La plantilla no se guardó"
      draftTitle={({ name }) => name}
      conflict={{ title: 'Otra persona guardó esta plantilla mientras usted escribía' }}
      onCancel={editing ? onDone : undefined}
    >
      <div className="stack">
        <TextField {...form.text('name')} maxLength={80} />
        <TextArea {...form.text('brief')} rows={2} maxLength={BRIEF_LENGTH} />
        <TextArea {...form.text('body')} rows={8} maxLength={BODY_LENGTH} />
      </div>
    </RecordForm>
  )
}
