import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import type { Kept } from '../drafts/draft-keeper.ts'
import { DraftLine } from '../drafts/draft-line.tsx'
import { DraftOffer } from '../drafts/draft-offer.tsx'
import { FormTrouble } from './form-trouble.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import type { Known } from './record-options.ts'
import { TwoVersions } from './two-versions.tsx'
import { useFocusWhileBusy } from './use-focus-while-busy.ts'
import type { RecordForm as Form } from './use-record-form.ts'

/** The id of the form's title, for `cameFor`. */
export const FORM_TITLE_ID = 'formulario'

type ComparedConflict<Item> = {
  title: string
  compare?: (theirs: Item, headingLevel: 2 | 3) => ReactNode
}

type Props<Values extends object, Item extends Known, Field extends string> = {
  form: Form<Values, Item, Field>
  className?: string
  /** Above the fields, where the page does not say it already. */
  title?: string
  submitLabel: string
  failedTitle: string
  /** What pressing the button will do, where it depends on what is written. */
  outcome?: string
  /** What happens now that it is saved. */
  savedText?: string
  /** How a draft begins, so that one knows which it is. */
  draftTitle: (values: Values) => string
  /** What a draft cannot hold, and whether there is such a thing now. */
  draftNote?: string
  isDraftPartial?: boolean
  /** Stands there while a draft is looked for. */
  waiting?: ReactNode
  /** Both texts, instead of the form, field by field unless `compare` draws them; or what another person saved, above it. */
  conflict: ComparedConflict<Item> | { above: (theirs: Item) => ReactNode }
  /** Leaves it without saving, and without its draft. */
  onCancel?: (() => void) | undefined
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
      {phase.name === 'conflict' && 'title' in conflict ? (
        <ConflictPanel title={conflict.title} form={form}>
          <Comparison form={form} conflict={conflict} theirs={phase.theirs.item} headingLevel={3} />
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
  const { form, conflict, onCancel } = props
  const { phase, others } = form
  const fields = useRef<HTMLDivElement>(null)
  useFocusWhileBusy(fields, form.isBusy)
  return (
    <form
      className={props.className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit(event.currentTarget)
      }}
    >
      <div className="record-form stack gap-6">
        {props.title ? (
          <h2 className="text-l" id={FORM_TITLE_ID} tabIndex={-1}>
            {props.title}
          </h2>
        ) : null}
        <FormTrouble form={form} failedTitle={props.failedTitle} />
        {phase.name === 'conflict' && 'above' in conflict
          ? conflict.above(phase.theirs.item)
          : null}
        {others && 'title' in conflict ? (
          <details className="record-form__others">
            <summary>Ver lo que guardó otra persona</summary>
            <Comparison form={form} conflict={conflict} theirs={others} headingLevel={2} />
          </details>
        ) : null}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: what is given the focus are the fields inside */}
        <div
          ref={fields}
          inert={form.isBusy}
          onFocus={({ target, currentTarget }) =>
            keepAbove(target, currentTarget.nextElementSibling)
          }
        >
          {props.children}
        </div>
        <SaveRow
          form={form}
          submitLabel={props.submitLabel}
          outcome={props.outcome}
          savedText={props.savedText}
        >
          {onCancel ? (
            <Button variant="quiet" onClick={() => void form.keeping.forget().then(onCancel)}>
              Cancelar
            </Button>
          ) : null}
        </SaveRow>
      </div>
      {props.preview}
    </form>
  )
}

/** Room for the ring of the focus. */
const RING_PX = 8

/**
 * No browser minds on its own that the row which saves stays in sight: it would lie over what is given the focus. What
 * is taller than the room above it shows its beginning.
 */
function keepAbove(field: Element, row: Element | null): void {
  if (!row) return
  const { top, bottom } = field.getBoundingClientRect()
  const hidden = bottom + RING_PX - row.getBoundingClientRect().top
  if (hidden > 0 && top > 0) scrollBy(0, Math.min(hidden, top))
}

type ComparisonProps<Item> = {
  form: { compareWith: (theirs: Item) => Parameters<typeof TwoVersions>[0]['fields'] }
  conflict: ComparedConflict<Item>
  theirs: Item
  headingLevel: 2 | 3
}

function Comparison<Item>({ form, conflict, theirs, headingLevel }: ComparisonProps<Item>) {
  if (conflict.compare) return conflict.compare(theirs, headingLevel)
  return <TwoVersions headingLevel={headingLevel} fields={form.compareWith(theirs)} />
}

type ConflictPanelProps = {
  title: string
  form: { keepMine: () => void; takeTheirs: () => void; goOn: () => void }
  /** Both versions. */
  children: ReactNode
}

/** Both texts side by side, and three ways on. None of them loses anything without being asked to. */
function ConflictPanel({ title, form, children }: ConflictPanelProps) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <section className="no-ring stack" ref={place} tabIndex={-1} aria-labelledby="conflicto">
      <h2 className="text-xl" id="conflicto">
        {title}
      </h2>
      <p>Compare los dos textos y elija con cuál seguir. Nada se ha perdido.</p>
      {children}
      <div className="row">
        <Button onClick={form.keepMine}>Guardar lo mío</Button>
        <Button variant="quiet" onClick={form.takeTheirs}>
          Usar lo que guardó la otra persona
        </Button>
        <Button variant="quiet" onClick={form.goOn}>
          Seguir editando lo mío
        </Button>
      </div>
    </section>
  )
}

type SaveRowProps = {
  form: {
    phase: { name: string; share?: number }
    keeping: { kept: Kept }
    stop: () => void
  }
  submitLabel: string
  /** What pressing the button will do. */
  outcome: string | undefined
  /** What happens now that it is saved. */
  savedText: string | undefined
  /** Beside the button, until it is pressed. */
  children?: ReactNode
}

function SaveRow({ form, submitLabel, outcome, savedText, children }: SaveRowProps) {
  const { phase, keeping, stop } = form
  const isSending = phase.name === 'sending'
  const isSaved = phase.name === 'saved'
  const save = useRef<HTMLButtonElement>(null)
  return (
    <div className="save-row stack">
      {isSending ? <Progress share={phase.share ?? 0} /> : null}
      <div className="save-row__line row">
        {/* Not disabled: it would lose the focus, and a screen reader its place. */}
        <Button
          ref={save}
          type="submit"
          isOff={isSending || isSaved}
          aria-describedby={outcome === undefined ? undefined : OUTCOME_ID}
        >
          {submitLabel}
        </Button>
        {isSending ? (
          <Button
            variant="quiet"
            icon="close"
            onClick={() => {
              // This button goes away; the one that tries again stays.
              save.current?.focus()
              stop()
            }}
          >
            Cancelar el envío
          </Button>
        ) : null}
        {isSending ? null : children}
        {outcome === undefined ? null : (
          <p className="strong" id={OUTCOME_ID} hidden={isSending || isSaved}>
            {outcome}
          </p>
        )}
        {isSaved ? <p>{savedText}</p> : <DraftLine kept={keeping.kept} />}
      </div>
    </div>
  )
}

const OUTCOME_ID = 'que-pasa-al-guardar'

/** How much has left; then the server is at work, for an unknown time. */
function Progress({ share }: { share: number }) {
  const percent = Math.round(share * 100)
  return (
    <label className="save-row__progress stack gap-1">
      {percent < 100 ? `Enviando: ${percent} %` : 'Guardando…'}
      <progress max={100} value={percent < 100 ? percent : undefined} />
    </label>
  )
}
