import { RoadDesk as Desk } from '@terminal/contract/travel/road-report'
import { useEffect, useState } from 'react'
import { AttentionStrip } from '../../staff/desk/attention-strip.tsx'
import { DeskPage } from '../../staff/desk/desk-page.tsx'
import { RefusalAlert } from '../../staff/desk/refusal-alert.tsx'
import { RetryAlert } from '../../staff/desk/retry-alert.tsx'
import { StatusLine } from '../../staff/desk/status-line.tsx'
import { useNow } from '../../staff/desk/use-now.ts'
import { useReadFrom } from '../../staff/desk/use-read.ts'
import { openSubmission } from '../../staff/form/submission.ts'
import { useStaff } from '../../staff/staff.ts'
import { pressable } from '../../ui/pressable.ts'
import { Overtaken } from './overtaken.tsx'
import { PublishBar } from './publish-bar.tsx'
import { PublishedPanel } from './published-panel.tsx'
import { confirmOthers, DESK_PATH } from './road-calls.ts'
import { RoadDetails } from './road-details.tsx'
import { RoadList } from './road-list.tsx'
import { SoonOver } from './soon-over.tsx'
import { StateChoice } from './state-choice.tsx'
import { useRoadTask } from './use-road-task.ts'
import { useRoadWork } from './use-road-work.ts'

/** Left open on a counter for hours: what colleagues say appears by itself. */
const READ_AGAIN_MS = 60_000

export function RoadDesk() {
  const { content: desk, error, isLoading, reload } = useReadFrom(DESK_PATH, Desk)
  useEffect(() => {
    const timer = setInterval(reload, READ_AGAIN_MS)
    return () => clearInterval(timer)
  }, [reload])
  const work = useRoadWork(reload)
  const { callApi } = useStaff()
  // A lost answer may have been a yes: pressed again, it is the same confirmation.
  const [submit] = useState(openSubmission)
  const confirm = () => void work.run(() => submit((key) => confirmOthers(callApi, key)))
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
    <div className="road-desk">
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
