import {
  SYSTEM_STATE_API_PATH,
  SystemState,
  tellAlarm,
} from '@terminal/contract/alarms/system-state'
import { DATABASE } from '@terminal/contract/http/errors'
import { useEffect, useState } from 'react'
import { nowMs } from '../../staff/clock.ts'
import { DeskPage } from '../../staff/desk/desk-page.tsx'
import { ListState } from '../../staff/desk/read-state.tsx'
import { shortWhen } from '../../staff/desk/short-when.ts'
import { useReadFrom } from '../../staff/desk/use-read.ts'
import { CallError } from '../../staff/session/call-api.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { AlarmCard } from './alarm-card.tsx'
import { EndedTable, FigureTable } from './state-tables.tsx'

/** As often as the worker looks. */
const AGAIN_MS = 60_000

/** What is wrong with the installation, since when and what to do: for those who administer it. */
export function StateDesk() {
  const reading = useReadFrom(SYSTEM_STATE_API_PATH, SystemState)
  const { content, error, seenAt, isLoading, reload } = reading
  useEffect(() => {
    const timer = setInterval(() => void reload(), AGAIN_MS)
    return () => clearInterval(timer)
  }, [reload])
  // The last answer says nothing of now.
  const awaySince = useSince(isOfDatabase(error))
  const state = awaySince === undefined ? content : withoutDatabase(awaySince)
  return (
    <DeskPage
      title="Estado del sistema"
      actions={
        <Button variant="quiet" isOff={isLoading} onClick={() => void reload()}>
          Consultar de nuevo
        </Button>
      }
    >
      <ListState
        reading={state === content ? reading : { ...reading, error: undefined }}
        what="el estado"
      >
        {state ? <Verdict state={state} seenAt={seenAt} /> : null}
      </ListState>
      {state ? <Whole state={state} seenAt={seenAt || nowMs()} /> : null}
    </DeskPage>
  )
}

/** The moment from which on it has been so. */
function useSince(isSo: boolean): number | undefined {
  const [since, setSince] = useState<number>()
  if (isSo === (since !== undefined)) return since
  const now = isSo ? nowMs() : undefined
  setSince(now)
  return now
}

type Props = { state: SystemState; seenAt: number }

/** The first line, for whoever has no time. */
function Verdict({ state: { open, lookedAt, version }, seenAt }: Props) {
  const isFine = open.length === 0
  return (
    <div className={`state-verdict line gap-3 tone--${isFine ? 'success' : 'error'}`}>
      <Icon name={isFine ? 'check' : 'alert'} size="l" />
      <div>
        <p className="state-verdict__words">{verdictWords(open.length)}</p>
        {lookedAt ? (
          <p className="soft small">
            Última revisión: {shortWhen(lookedAt, seenAt)} · Versión: {version}
          </p>
        ) : null}
      </div>
    </div>
  )
}

function verdictWords(count: number): string {
  if (count === 0) return 'Todo funciona.'
  return count === 1 ? 'Hay 1 cosa por atender.' : `Hay ${count} cosas por atender.`
}

function Whole({ state: { open, figures, ended }, seenAt }: Props) {
  return (
    <div className="state-desk">
      {open.length > 0 ? (
        <div className="state-desk__open">
          {open.map((alarm) => (
            <AlarmCard key={alarm.key} alarm={alarm} seenAt={seenAt} />
          ))}
        </div>
      ) : null}
      {figures.length > 0 ? <FigureTable figures={figures} /> : null}
      {figures.length > 0 ? <EndedTable ended={ended} /> : null}
    </div>
  )
}

function isOfDatabase(error: unknown): boolean {
  return error instanceof CallError && error.problem?.missing === DATABASE
}

/** What the API cannot tell, because it keeps it there. */
function withoutDatabase(ms: number): SystemState {
  const since = new Date(ms).toISOString()
  const away = tellAlarm({ key: 'database-away', since, detail: 'no responde' })
  return { lookedAt: null, version: null, open: [away], figures: [], ended: [] }
}
