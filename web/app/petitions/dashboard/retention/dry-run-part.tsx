import type { RetentionSeries } from '@terminal/contract/operator/retention-table'
import { TERMS } from '@terminal/contract/petitions/case/terms'
import {
  DryRun,
  dryRunPath,
  INVENTORIES_API_PATH,
  Inventory,
  type InventoryOrder,
  type RetentionDesk,
} from '@terminal/contract/petitions/retention/elimination'
import { useState } from 'react'
import { ListState } from '../../../staff/desk/read-state.tsx'
import { RefusalAlert } from '../../../staff/desk/refusal-alert.tsx'
import { shortDay } from '../../../staff/desk/short-when.ts'
import { useReadFrom } from '../../../staff/desk/use-read.ts'
import { DayFilter } from '../../../staff/form/day-filter.tsx'
import { useWrite } from '../../../staff/form/use-write.ts'
import type { CallApi } from '../../../staff/session/call-api.ts'
import { useStaff } from '../../../staff/staff.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/inputs.tsx'
import { Table } from '../../../ui/table.tsx'
import { RadicadoRanges } from '../../unbroken.tsx'
import { countWords, STOP_WORDS } from './retention-words.ts'

type Props = { desk: RetentionDesk; onMade: () => Promise<void> }

/** What would go on a day, and the inventory of today. Nothing is eliminated here. */
export function DryRunPart({ desk, onMade }: Props) {
  const [on, setOn] = useState(desk.today)
  const reading = useReadFrom(dryRunPath(on), DryRun)
  const { content: run, reload } = reading
  const made = async () => {
    await Promise.all([onMade(), reload()])
  }
  return (
    <section className="retention__part stack at-start" aria-labelledby="simulacro">
      <h2 className="text-l" id="simulacro">
        Qué se puede eliminar
      </h2>
      <p>Un simulacro: cuenta y muestra radicados, y no elimina nada.</p>
      <DayFilter
        id="dia-del-simulacro"
        label="En esta fecha"
        isShort
        day={on}
        onDay={(day) => setOn(day ?? desk.today)}
      />
      <ListState reading={reading} what="el simulacro">
        {run ? `${countWords(run.total)} se podrían eliminar.` : null}
      </ListState>
      {run ? <Groups run={run} /> : null}
      {run && run.total > 0 && run.on === desk.today ? (
        <MakeInventory run={run} series={desk.table?.series ?? []} onMade={made} />
      ) : null}
    </section>
  )
}

function Groups({ run: { groups, stopped } }: { run: DryRun }) {
  return (
    <>
      {groups.length > 0 ? (
        <Table
          caption="Solicitudes que se podrían eliminar"
          isCaptionHidden
          columns={[
            { name: 'Serie y tipo' },
            { name: 'Año', isNumeric: true },
            { name: 'Solicitudes', isNumeric: true },
            { name: 'Entre' },
            { name: 'Radicados' },
          ]}
          rows={groups.map((group) => ({
            key: `${group.code} ${group.type} ${group.year}`,
            cells: [
              `${group.code} ${TERMS[group.type].name}`,
              group.year,
              group.count,
              `${shortDay(group.from)} y ${shortDay(group.to)}`,
              <Radicados key="radicados" all={group.radicados} />,
            ],
          }))}
        />
      ) : null}
      {stopped.map(({ why, count, radicados }) => (
        <div key={why} className="retention__stopped">
          <p>
            <b>{STOP_WORDS[why]}</b>: {countWords(count)}. Se quedan.
          </p>
          <Radicados all={radicados} />
        </div>
      ))}
    </>
  )
}

const SHOWN = 3

/** The first ones, and the others for who wants them. */
export function Radicados({ all }: { all: readonly string[] }) {
  if (all.length <= SHOWN) return <RadicadoRanges all={all} />
  return (
    <details>
      <summary>
        <RadicadoRanges all={all.slice(0, SHOWN)} /> y {all.length - SHOWN} más
      </summary>
      <RadicadoRanges all={all.slice(SHOWN)} />
    </details>
  )
}

type MakeProps = { run: DryRun; series: readonly RetentionSeries[]; onMade: () => Promise<void> }

/** Of every series that has something due; one of selection asks what stays. */
function MakeInventory({ run, series, onMade }: MakeProps) {
  const { callApi } = useStaff()
  const { errors, refusal, isBusy, send } = useWrite<'codes' | 'keep'>()
  const [keep, setKeep] = useState('')
  const codes = [...new Set(run.groups.map(({ code }) => code))]
  const hasSample = series.some(
    ({ code, disposition }) => disposition === 'select' && codes.includes(code),
  )
  const make = () =>
    send({
      async write(key) {
        await makeInventory(callApi, { codes, keep }, key)
        setKeep('')
      },
      done: 'Inventario hecho. Revíselo y publíquelo.',
      after: onMade,
    })
  return (
    <div className="retention__make stack at-start">
      <RefusalAlert sentence={errors.codes ?? refusal} />
      {hasSample ? (
        <TextArea
          id="se-conservan"
          label="Radicados que se conservan como muestra"
          hint="De las series de selección. Uno por línea, o separados por comas."
          rows={3}
          value={keep}
          error={errors.keep}
          onChange={({ currentTarget }) => setKeep(currentTarget.value)}
        />
      ) : null}
      <Button icon="document" isOff={isBusy} onClick={() => void make()}>
        Hacer inventario de {countWords(run.total)}
      </Button>
    </div>
  )
}

function makeInventory(callApi: CallApi, order: InventoryOrder, key: string) {
  const call = { method: 'POST', json: order, key } as const
  return callApi(INVENTORIES_API_PATH, Inventory, call)
}
