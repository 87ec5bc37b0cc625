import { freshAddress } from '@terminal/contract/pages/fresh-address'
import {
  RoadDesk as Desk,
  type DeskCorridor,
  type StaffRoadReport,
} from '@terminal/contract/travel/road-report'
import { atHour, hourOf, roadEnd } from '@terminal/contract/travel/road-state'
import { useEffect, useRef } from 'react'
import { AttentionStrip } from '../../../staff/desk/attention-strip.tsx'
import { DeskPage } from '../../../staff/desk/desk-page.tsx'
import { RefusalAlert } from '../../../staff/desk/refusal-alert.tsx'
import { RetryAlert } from '../../../staff/desk/retry-alert.tsx'
import { StatusLine } from '../../../staff/desk/status-line.tsx'
import { useNow } from '../../../staff/desk/use-now.ts'
import { useReadFrom } from '../../../staff/desk/use-read.ts'
import { useStaff } from '../../../staff/staff.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { pressable } from '../../../ui/pressable.ts'
import { confirmOthers, DESK_PATH } from './road-calls.ts'
import { RoadList, StateChoice } from './road-choices.tsx'
import { RoadDetails } from './road-details.tsx'
import { type RoadTask, useRoadTask, useRoadWork } from './use-road-task.ts'
import { DESK_LOOKS, describePublished, namesOf } from './words.ts'

/** Left open on a counter for hours: what colleagues say appears by itself. */
const READ_AGAIN_MS = 60_000

export const handle = { title: 'Vías' }

export default function RoadDesk() {
  const { content: desk, error, isLoading, reload } = useReadFrom(DESK_PATH, Desk)
  useEffect(() => {
    const timer = setInterval(reload, READ_AGAIN_MS)
    return () => clearInterval(timer)
  }, [reload])
  const work = useRoadWork(reload)
  const { callApi } = useStaff()
  // A lost answer may have been a yes: pressed again, it is the same confirmation.
  const confirm = () => void work.run('todo normal', (key) => confirmOthers(callApi, key))
  return (
    <DeskPage
      title="Vías"
      attention={<AttentionStrip />}
      actions={
        desk && desk.corridors.length > 0 ? (
          <button type="button" className="road-desk__others" {...pressable(work.isBusy, confirm)}>
            Lo demás sigue normal
          </button>
        ) : null
      }
    >
      {error ? (
        <RetryAlert title="No pudimos cargar las vías" error={error} onRetry={reload} />
      ) : null}
      <RefusalAlert sentence={work.refusal} />
      {desk ? <RoadWork desk={desk} work={work} /> : null}
      <StatusLine waiting={isLoading && !desk ? 'Cargando las vías…' : undefined}>
        {desk ? <span className="visually-hidden">Vías cargadas.</span> : null}
      </StatusLine>
    </DeskPage>
  )
}

type WorkProps = { desk: Desk; work: ReturnType<typeof useRoadWork> }

/** Three taps: the road, how it is, publish. Each shows the next one. */
function RoadWork({ desk, work }: WorkProps) {
  const { now, catchUp } = useNow()
  // What was said this very moment has begun, whatever this computer's clock says.
  const lastAt = desk.reports[0]?.startsAt
  useEffect(() => catchUp(lastAt), [catchUp, lastAt])
  const { task, change, choose, leave, publish, undo, repeat } = useRoadTask(desk, work, now)
  const corridor = desk.corridors.find(({ id }) => id === task.corridor)
  const { published, theirs, isBusy } = work
  if (desk.corridors.length === 0)
    return <p>No hay vías. Se escriben en corredores.csv, en la carpeta de la terminal.</p>
  return (
    <div className="road-desk stack">
      <SoonOver desk={desk} now={now} isBusy={isBusy} onRepeat={repeat} />
      <RoadList desk={desk} now={now} chosen={task.corridor} onChoose={choose} />
      {published && !corridor ? (
        <PublishedPanel
          report={published}
          corridors={desk.corridors}
          now={now}
          isBusy={isBusy}
          onUndo={() => undo(published)}
        />
      ) : null}
      {corridor ? (
        <StateChoice
          corridor={corridor}
          chosen={task.state}
          onChoose={(state) => change({ state })}
        />
      ) : null}
      {corridor && task.state ? (
        <RoadDetails task={task} companies={desk.companies} onChange={change} />
      ) : null}
      {theirs ? (
        <Overtaken
          theirs={theirs}
          isBusy={isBusy}
          onPublish={() => publish(theirs.id)}
          onLeave={leave}
        />
      ) : null}
      {corridor ? (
        <PublishBar
          corridor={corridor}
          task={task}
          now={now}
          isBusy={isBusy}
          onPublish={() => publish()}
        />
      ) : null}
    </div>
  )
}

type Props = {
  theirs: StaffRoadReport
  isBusy: boolean
  onPublish: () => void
  onLeave: () => void
}

/** Another officer reported on this road meanwhile: nothing is replaced without being asked for. */
function Overtaken({ theirs, isBusy, onPublish, onLeave }: Props) {
  return (
    <Alert tone="warning" role="alert" title="Otra persona publicó el estado de esta vía">
      <p>
        A las {hourOf(theirs.startsAt)}: {theirs.text}
      </p>
      <div className="row">
        <Button isOff={isBusy} onClick={onPublish}>
          Publicar lo mío
        </Button>
        <Button variant="quiet" onClick={onLeave}>
          Dejar lo de la otra persona
        </Button>
      </div>
    </Alert>
  )
}

type PublishBarProps = {
  corridor: DeskCorridor
  task: RoadTask
  now: number
  isBusy: boolean
  onPublish: () => void
}

/** The third tap, always in reach. The button says what will be said. */
function PublishBar({ corridor, task, now, isBusy, onPublish }: PublishBarProps) {
  if (task.state === undefined) return null
  const who = task.company ? `, ${task.company}` : ''
  return (
    <div className="publish-bar stack gap-2">
      <p className="publish-bar__sentence line">
        <span className="road-step__number small strong" aria-hidden="true">
          3
        </span>
        <span>
          <strong>
            {corridor.stretch}
            {who}: {DESK_LOOKS[task.state].word.toLowerCase()}.
          </strong>{' '}
          Se verá en el sitio hasta {atHour(roadEnd(task.state, now, task.hours), now)}
        </span>
      </p>
      <Button icon="send" isOff={isBusy} onClick={onPublish}>
        {isBusy ? 'Publicando…' : 'Publicar ahora'}
      </Button>
    </div>
  )
}

type PublishedPanelProps = {
  report: StaffRoadReport
  corridors: Desk['corridors']
  now: number
  isBusy: boolean
  onUndo: () => void
}

/** What was said this very moment: where one looks after publishing stands how to take it back. */
function PublishedPanel({ report, corridors, now, isBusy, onUndo }: PublishedPanelProps) {
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

const SOON_MS = 30 * 60 * 1_000

type SoonOverProps = {
  desk: Desk
  now: number
  isBusy: boolean
  onRepeat: (report: StaffRoadReport) => void
}

/** In the last half hour of a report: one tap says the same again. */
function SoonOver({ desk, now, isBusy, onRepeat }: SoonOverProps) {
  const soon = desk.reports.filter(({ endsAt }) => {
    const left = Date.parse(endsAt) - now
    return left > 0 && left <= SOON_MS
  })
  if (soon.length === 0) return null
  return (
    <ul className="soon-over stack gap-2 plain-list" aria-label="Por terminar">
      {soon.map((report) => (
        <li key={report.id}>
          <span>
            <strong>
              {namesOf(report, desk.corridors)}
              {report.company ? ` (${report.company})` : ''}:{' '}
              {DESK_LOOKS[report.state].word.toLowerCase()}
            </strong>{' '}
            hasta {atHour(report.endsAt, now)}
          </span>
          <Button variant="quiet" isOff={isBusy} onClick={() => onRepeat(report)}>
            Sigue igual
          </Button>
        </li>
      ))}
    </ul>
  )
}
