import type { ReactNode } from 'react'
import { DraftOffer } from '../drafts/draft-offer.tsx'
import { ConflictPanel } from './conflict-panel.tsx'
import { FormTrouble } from './form-trouble.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { SaveRow } from './save-row.tsx'
import type { RecordForm as Form, Known } from './use-record-form.ts'

type Props<Values extends object, Item extends Known, Field extends string> = {
  form: Form<Values, Item, Field>
  className: string
  submitLabel: string
  /** Why it could not be saved, in one line. */
  failedTitle: string
  /** Once it is saved: what happens now. */
  savedText?: string
  /** How a draft begins, so that one knows which it is. */
  draftTitle: (values: Values) => string
  /** What a draft cannot hold, and whether there is such a thing now. */
  draftNote?: string
  isDraftPartial?: boolean
  /** Stands there while a draft is looked for. */
  waiting?: ReactNode
  heading?: ReactNode
  /** Both texts side by side, instead of the form; or what the other person saved, above it. */
  conflict:
    | { title: string; compare: (theirs: Item, headingLevel: 2 | 3) => ReactNode }
    | { above: (theirs: Item) => ReactNode }
  /** Beside the button that saves. */
  actions?: ReactNode
  /** Below or beside the form. */
  preview?: ReactNode
  /** The fields. */
  children: ReactNode
}

/** Around the fields of a record that has a page of its own: everything that happens to them, said and asked. */
export function RecordForm<Values extends object, Item extends Known, Field extends string>(
  props: Props<Values, Item, Field>,
) {
  const { form, conflict, draftNote, isDraftPartial = false } = props
  const { phase, keeping } = form
  if (phase.name === 'looking') return props.waiting
  if (phase.name === 'offered')
    return (
      <DraftOffer
        savedAt={phase.draft.savedAt}
        title={props.draftTitle(phase.draft.content.values)}
        note={draftNote}
        onContinue={() => form.answerDraft(true)}
        onDiscard={() => form.answerDraft(false)}
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
      <LeaveGuard
        isOn={form.isChanged && phase.name !== 'saved'}
        canKeep={!keeping.kept.isRefused}
        keepNow={keeping.keepNow}
        forget={keeping.forget}
        note={isDraftPartial ? draftNote : undefined}
      />
    </>
  )
}

function Paper<Values extends object, Item extends Known, Field extends string>({
  form,
  conflict,
  ...props
}: Props<Values, Item, Field>) {
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
            {conflict.compare(others.item, 2)}
          </details>
        ) : null}
        <div inert={form.isBusy}>{props.children}</div>
        <SaveRow
          submitLabel={props.submitLabel}
          kept={form.keeping.kept}
          share={phase.name === 'sending' ? phase.share : undefined}
          done={phase.name === 'saved' ? props.savedText : undefined}
          onStop={form.stop}
        >
          {props.actions}
        </SaveRow>
      </div>
      {props.preview}
    </form>
  )
}
