import { useEffect, useRef } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { describeMoment } from './draft-words.ts'

type Props = {
  savedAt: number
  /** How it begins, so that one knows which it is. */
  title: string
  /** What a draft cannot hold. */
  note?: string | undefined
  onAnswer: (isContinued: boolean) => void
}

/** Shown instead of the form: going on without an answer would overwrite the draft. */
export function DraftOffer({ savedAt, title, note, onAnswer }: Props) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <section className="draft-offer" ref={place} tabIndex={-1} aria-label="Borrador sin guardar">
      <Alert>
        <p>Tiene un borrador sin guardar del {describeMoment(savedAt)} ¿Quiere continuar con él?</p>
        {title === '' ? null : <p className="strong">«{title}»</p>}
        {note ? <p>{note}</p> : null}
        <div className="row draft-offer__actions">
          <Button onClick={() => onAnswer(true)}>Continuar</Button>
          <Button variant="quiet" onClick={() => onAnswer(false)}>
            Descartar
          </Button>
        </div>
      </Alert>
    </section>
  )
}
