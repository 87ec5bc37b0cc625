import type { ReactNode } from 'react'
import { DraftOffer } from '../drafts/draft-offer.tsx'
import { ConflictPanel } from './conflict-panel.tsx'
import { FormTrouble } from './form-trouble.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import type { Known } from './record-options.ts'
import { SaveRow } from './save-row.tsx'
import type { RecordForm as Form } from './use-record-form.ts'

type Props<Values extends object, Item extends Known, Field extends string> = {
  form: Form<Values, Item, Field>
  className: string
  heading?: ReactNode
  submitLabel: string
  failedTitle: string
  /** What happens now that it is saved. */
  savedText?: string
  /** How a draft begins, so that one knows which it is. */
  draftTitle: (values: Values) => string
  /** What a draft cannot hold, and whether there is such a thing now. */
  draftNote?: string
  isDraftPartial?: boolean
  /** Stands there while a draft is looked for. */
  waiting?: ReactNode
  /** Both texts, instead of the form; or what another person saved, above it. */
  conflict:
    | { title: string; compare: (theirs: Item, headingLevel: 2 | 3) => ReactNode }
    | { above: (theirs: Item) => ReactNode }
  /** Beside the button that saves. */
  actions?: ReactNode
  preview?: ReactNode
  /** The fields. */
  children: ReactNode
}

/** Draws what `useRecordForm` knows around the fields of a desk. */
export function RecordForm<Values extends object, Item extends Known, Field extends string>(
  props: Props<Values, Item, Field>,
) {
  const { form, conflict, draftNote } = props
  const { phase } = form
  if (phase.name === 'looking') return props.waiting
  if (phase.name === 'offered')
    return (
      <DraftOffer
        savedAt={phase.draft.savedAt}
        title={props.draftTitle(phase.draft.content.values)}
        note={draftNote}
        onAnswer={form.answerDraft}
      />
    )
  return (
    <>
      {phase.name === 'conflict' && 'compare' in conflict ? (
        <ConflictPanel title={conflict.title} form={form}>
          {conflict.compare(phase.theirs.item, 3)}
        </ConflictPanel>
      ) : (
        <Paper {...props} />
      )}
      <LeaveGuard form={form} note={props.isDraftPartial ? draftNote : undefined} />
    </>
  )
}

function Paper<Values extends object, Item extends Known, Field extends string>(
  props: Props<Values, Item, Field>,
) {
  const { form, conflict } = props
  const { phase, others } = form
  return (
    <form
      className={props.className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit(event.currentTarget)
      }}
    >
      <div className="record-form">
        {props.heading}
        <FormTrouble form={form} failedTitle={props.failedTitle} />
        {phase.name === 'conflict' && 'above' in conflict
          ? conflict.above(phase.theirs.item)
          : null}
        {others && 'compare' in conflict ? (
          <details className="record-form__others">
            <summary>Ver lo que guardó otra persona</summary>
            {conflict.compare(others, 2)}
          </details>
        ) : null}
        <div inert={form.isBusy}>{props.children}</div>
        <SaveRow form={form} submitLabel={props.submitLabel} savedText={props.savedText}>
          {props.actions}
        </SaveRow>
      </div>
      {props.preview}
    </form>
  )
}
