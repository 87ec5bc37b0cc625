import { type ReactNode, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import type { Kept } from '../drafts/draft-keeper.ts'
import { DraftLine } from '../drafts/draft-line.tsx'

type Props = {
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

export function SaveRow({ form, submitLabel, outcome, savedText, children }: Props) {
  const { phase, keeping, stop } = form
  const isSending = phase.name === 'sending'
  const isSaved = phase.name === 'saved'
  const save = useRef<HTMLButtonElement>(null)
  return (
    <div className="save-row stack">
      {isSending ? <Progress share={phase.share ?? 0} /> : null}
      <div className="save-row__line row">
        {/* Not disabled: it would lose the focus, and with it the place of whoever does not see the page. */}
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

/** How much has left; then the server is at work, and nobody knows for how long. */
function Progress({ share }: { share: number }) {
  const percent = Math.round(share * 100)
  return (
    <label className="save-row__progress stack gap-1">
      {percent < 100 ? `Enviando: ${percent} %` : 'Guardando…'}
      <progress max={100} value={percent < 100 ? percent : undefined} />
    </label>
  )
}
