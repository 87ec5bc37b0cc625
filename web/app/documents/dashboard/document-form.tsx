import type { DocumentDetail, PlacedDocument } from '@terminal/contract/documents/document'
import type { DeskSection } from '@terminal/contract/documents/document-desk'
import { bogotaMoment } from '@terminal/contract/operator/open-now'
import { nowMs } from '../../staff/clock.ts'
import { RetryAlert } from '../../staff/desk/retry-alert.tsx'
import { compareValues } from '../../staff/form/define-record-form.ts'
import { RecordForm } from '../../staff/form/record-form.tsx'
import { TwoVersions } from '../../staff/form/two-versions.tsx'
import { useRecordForm } from '../../staff/form/use-record-form.ts'
import { callSentence } from '../../staff/session/call-sentence.ts'
import { useStaff } from '../../staff/staff.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { describeFile } from './desk-words.ts'
import { moveDocument } from './document-calls.ts'
import { FIELD_IDS, FIELD_LABELS } from './document-errors.ts'
import { DocumentFields } from './document-fields.tsx'
import { type DocumentRecordForm, documentRecord } from './document-record.ts'
import {
  type DocumentValues,
  emptyValues,
  fieldsThatDiffer,
  isFileWanted,
  shownVersion,
  valuesOf,
} from './document-values.ts'
import { draftFormOf, NO_FILE_KEPT } from './draft-forms.ts'
import { useTree } from './use-tree.ts'

type Props = {
  /** Nothing for a new one. */
  document: DocumentDetail | undefined
  /** Where a new one begins. */
  sectionId: number | undefined
  isReplacing: boolean
  onSaved: (id: number) => void
}

export function DocumentForm(props: Props) {
  const { content: sections, error, reload } = useTree()
  if (sections) return <TreeForm {...props} sections={sections} />
  return error === undefined ? (
    <Spinner />
  ) : (
    <RetryAlert title="No pudimos cargar las secciones" error={error} onRetry={reload} />
  )
}

function TreeForm({
  document,
  sectionId,
  isReplacing,
  onSaved,
  sections,
}: Props & { sections: readonly DeskSection[] }) {
  const move = useMove()
  const form = useRecordForm({
    ...documentRecord(document),
    item: document,
    empty: emptyValues(bogotaMoment(nowMs()).day, String(sectionId ?? '')),
    toasts: { saved: document ? 'Documento guardado.' : 'Documento creado.' },
    draft: { form: draftFormOf(document?.id) },
    cameFor: isReplacing ? FIELD_IDS.file : undefined,
    afterSave: move,
    onSaved: ({ id }) => onSaved(id),
  })
  const { values } = form
  return (
    <RecordForm
      form={form}
      className="document-form"
      submitLabel={document ? 'Guardar cambios' : 'Crear documento'}
      failedTitle="El documento no se guardó"
      savedText="Guardado."
      draftTitle={({ title }) => title}
      draftNote={NO_FILE_KEPT}
      isDraftPartial={values.file !== undefined && isFileWanted(values)}
      conflict={{
        title: 'Otra persona guardó este documento mientras usted escribía',
        compare: (theirs, headingLevel) => (
          <DocumentComparison form={form} theirs={theirs} headingLevel={headingLevel} />
        ),
      }}
    >
      <DocumentFields form={form} sections={sections} saved={shownVersion(document)} />
    </RecordForm>
  )
}

/** Of a section that has fewer it is the end. */
const LAST = 100_000

/** A place is another call: it is made once the rest is safe. */
function useMove() {
  const { callApi, showToast } = useStaff()
  return async ({ id, section }: PlacedDocument, values: DocumentValues): Promise<void> => {
    const sectionId = Number(values.sectionId)
    if (section.id === sectionId) return
    await moveDocument(callApi, id, { sectionId, position: LAST }).catch((error: unknown) =>
      showToast('error', `Se guardó, pero no cambió de sección. ${callSentence(error)}`),
    )
  }
}

type DocumentComparisonProps = {
  form: Pick<DocumentRecordForm, 'values' | 'fields'>
  theirs: PlacedDocument
  headingLevel: 2 | 3
}

/** The place is not part of it: moving asks for no version. */
function DocumentComparison({
  form: { values, fields },
  theirs,
  headingLevel,
}: DocumentComparisonProps) {
  const { file } = values
  const saved = valuesOf(theirs)
  const differing = fieldsThatDiffer(values, saved).filter(
    (field) => field !== 'file' && field !== 'sectionId',
  )
  const files =
    file && isFileWanted(values)
      ? [{ name: FIELD_LABELS.file, mine: file.name, theirs: describeFile(theirs) }]
      : []
  return (
    <TwoVersions
      headingLevel={headingLevel}
      fields={[...compareValues(fields, differing, values, saved), ...files]}
    />
  )
}
