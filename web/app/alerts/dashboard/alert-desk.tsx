import type { DeskAlert } from '@terminal/contract/alerts/alert'
import { PartQuery } from '@terminal/contract/http/desk-lists'
import { useRef, useState } from 'react'
import { useAttention } from '../../staff/desk/attention.ts'
import { AttentionStrip } from '../../staff/desk/attention-strip.tsx'
import { DeskPage } from '../../staff/desk/desk-page.tsx'
import { defineList } from '../../staff/desk/list-address.ts'
import { ListPages } from '../../staff/desk/list-pages.tsx'
import { RefusalAlert } from '../../staff/desk/refusal-alert.tsx'
import { RetryAlert } from '../../staff/desk/retry-alert.tsx'
import { StatusLine } from '../../staff/desk/status-line.tsx'
import { useList } from '../../staff/desk/use-list.ts'
import { useNow } from '../../staff/desk/use-now.ts'
import { useRead } from '../../staff/desk/use-read.ts'
import { useTask } from '../../staff/desk/use-task.ts'
import { useAttempt } from '../../staff/form/use-write.ts'
import { useStaff } from '../../staff/staff.ts'
import { endAlert, readAlerts } from './alert-calls.ts'
import { AlertForm, type AlertTask } from './alert-form.tsx'
import { CurrentLink, OpenAlerts, PastAlerts } from './alert-lists.tsx'

const ALERT_DESK = defineList({
  path: '/dashboard/avisos',
  part: PartQuery.pick({ page: true }),
})

export const handle = { title: 'Avisos' }

/** The form first: staff open this desk to publish something, in a hurry. */
export default function AlertDesk() {
  const { page } = useList(ALERT_DESK).part
  const {
    content: shown,
    error,
    isLoading,
    reload,
  } = useRead(page, (callApi, signal) => readAlerts(callApi, page, signal))
  const { task, number, start } = useTask<AlertTask>({})
  const [freshId, setFreshId] = useState<number>()
  const heading = useRef<HTMLHeadingElement>(null)
  const { now, catchUp } = useNow()
  const attention = useAttention()
  const { callApi } = useStaff()
  const { refusal, attempt } = useAttempt(async () => {
    attention.reload()
    await reload()
    if (document.activeElement === document.body) heading.current?.focus()
  })
  // Without confirmation: a wrong alert does harm every second, and publishing it again takes seconds.
  const end = ({ id }: DeskAlert) =>
    attempt(
      async () => catchUp((await endAlert(callApi, id)).endsAt),
      'Aviso terminado. En unos segundos desaparece del sitio.',
      `terminar ${id}`,
    )
  const lists = { alerts: shown?.items ?? [], now }
  const doing = { onEnd: end, onEdit: (editing: DeskAlert) => start({ editing }) }
  return (
    <DeskPage
      title="Avisos"
      heading={heading}
      beside={<CurrentLink {...lists} />}
      attention={<AttentionStrip />}
    >
      <div className="alert-desk__work stack gap-8">
        <AlertForm
          key={number}
          {...task}
          onSaved={({ id, startsAt }, isAtOnce) => {
            catchUp(isAtOnce ? startsAt : undefined)
            setFreshId(id)
            start({})
            attention.reload()
            void reload()
          }}
          onCancel={() => start({})}
        />
        <div className="stack gap-2">
          <RefusalAlert sentence={refusal} />
          {error ? (
            <RetryAlert title="No pudimos cargar los avisos" error={error} onRetry={reload} />
          ) : null}
          {shown ? <OpenAlerts {...lists} freshId={freshId} {...doing} /> : null}
          <StatusLine waiting={isLoading && !shown ? 'Cargando los avisos…' : undefined}>
            {/* For screen readers: sighted users see the lists appear. */}
            {shown ? <span className="visually-hidden">Avisos cargados.</span> : null}
          </StatusLine>
          {shown ? (
            <div>
              <PastAlerts {...lists} onReuse={(model) => start({ model })} />
              <ListPages list={ALERT_DESK} shown={shown} label="Páginas de avisos" />
            </div>
          ) : null}
        </div>
      </div>
    </DeskPage>
  )
}
