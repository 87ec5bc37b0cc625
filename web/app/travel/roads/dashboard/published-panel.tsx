import { freshAddress } from '@terminal/contract/pages/fresh-address'
import type { RoadDesk, StaffRoadReport } from '@terminal/contract/travel/road-report'
import { useEffect, useRef } from 'react'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { describePublished } from './words.ts'

type Props = {
  report: StaffRoadReport
  corridors: RoadDesk['corridors']
  now: number
  isBusy: boolean
  onUndo: () => void
}

/** What was said this very moment: where one looks after publishing stands how to take it back. */
export function PublishedPanel({ report, corridors, now, isBusy, onUndo }: Props) {
  const place = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each report is told once
  useEffect(() => place.current?.focus(), [report.id])
  const { title, text } = describePublished(report, corridors, now)
  return (
    <section className="published-panel" ref={place} tabIndex={-1} aria-labelledby="publicado">
      <Icon name="certain" />
      <div>
        <h2 className="text-m" id="publicado">
          {title}
        </h2>
        <p>{text}</p>
      </div>
      <div className="published-panel__actions">
        <ButtonLink variant="quiet" href={freshAddress('/viaja-con-nosotros')}>
          Ver en el sitio
        </ButtonLink>
        <Button variant="quiet" isOff={isBusy} onClick={onUndo}>
          Deshacer
        </Button>
      </div>
    </section>
  )
}
