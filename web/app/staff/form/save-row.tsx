import { type ReactNode, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import type { Kept } from '../drafts/draft-keeper.ts'
import { DraftLine } from '../drafts/draft-line.tsx'

type Props = {
  submitLabel: string
  kept: Kept
  /** From 0 to 1 while it is being sent. */
  share: number | undefined
  /** Once it is saved: what happens now. */
  done: string | undefined
  /** Stops what is being sent. */
  onStop: () => void
  /** Beside the button, until it is pressed. */
  children?: ReactNode
}

export function SaveRow({ submitLabel, kept, share, done, onStop, children }: Props) {
  const isSending = share !== undefined
  const save = useRef<HTMLButtonElement>(null)
  return (
    <div className="save-row">
      {isSending ? <Progress share={share} /> : null}
      <div className="save-row__line">
        {/* Not disabled: it would lose the focus, and with it the place of whoever does not see the page. */}
        <Button ref={save} type="submit" aria-disabled={isSending || done !== undefined}>
          {submitLabel}
        </Button>
        {isSending ? (
          <Button
            variant="quiet"
            icon="close"
            onClick={() => {
              // This button goes away; the one that tries again stays.
              save.current?.focus()
              onStop()
            }}
          >
            Cancelar el envío
          </Button>
        ) : null}
        {isSending ? null : children}
        {done === undefined ? <DraftLine kept={kept} /> : <p>{done}</p>}
      </div>
    </div>
  )
}

/** How much has left; then the server is at work, and nobody knows for how long. */
function Progress({ share }: { share: number }) {
  const percent = Math.round(share * 100)
  return (
    <label className="save-row__progress">
      {percent < 100 ? `Enviando: ${percent} %` : 'Guardando…'}
      <progress max={100} value={percent < 100 ? percent : undefined} />
    </label>
  )
}
