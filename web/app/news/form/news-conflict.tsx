import type { NewsItem } from '@terminal/contract/news'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { NewsComparison } from './news-comparison.tsx'
import type { NewsValues } from './news-values.ts'

type Props = {
  mine: NewsValues
  theirs: NewsItem
  onKeepMine: () => void
  onTakeTheirs: () => void
  onContinue: () => void
}

/** Both texts side by side, and three ways on. None of them loses anything without being asked to. */
export function NewsConflict({ mine, theirs, ...ways }: Props) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <section className="news-conflict" ref={place} tabIndex={-1} aria-labelledby="conflicto">
      <h2 className="news-conflict__heading" id="conflicto">
        Otra persona guardó esta noticia mientras usted escribía
      </h2>
      <p>Compare los dos textos y elija con cuál seguir. Nada se ha perdido.</p>
      <NewsComparison mine={mine} theirs={theirs} headingLevel={3} />
      <div className="cluster">
        <Button onClick={ways.onKeepMine}>Guardar lo mío</Button>
        <Button variant="quiet" onClick={ways.onTakeTheirs}>
          Usar lo que guardó la otra persona
        </Button>
        <Button variant="quiet" onClick={ways.onContinue}>
          Seguir editando lo mío
        </Button>
      </div>
    </section>
  )
}
