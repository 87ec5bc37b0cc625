import { bogotaMoment } from '@terminal/contract/operator/open-now'
import {
  type PublishedFigures,
  type PublishedReport,
  publish,
  SMALLEST_CELL,
} from '@terminal/contract/petitions/desk/published-report'
import {
  fromInforme,
  type Quarter,
  type QuarterReport,
  quarterBefore,
  quarterOf,
  reportPath,
} from '@terminal/contract/petitions/desk/report'
import { InformePqrsd } from '@terminal/contract/petitions/desk/report.schema'
import { TERMS } from '@terminal/contract/petitions/terms'
import { useSearchParams } from 'react-router'
import { nowMs } from '../../staff/clock.ts'
import { DeskPage } from '../../staff/desk/desk-page.tsx'
import { ListState } from '../../staff/desk/read-state.tsx'
import { saveFile } from '../../staff/desk/save-file.ts'
import { useReadFrom } from '../../staff/desk/use-read.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choices.tsx'
import { SelectField } from '../../ui/inputs.tsx'
import { Table } from '../../ui/table.tsx'
import { reportCsv } from './report-csv.ts'
import { CHANNEL_NAMES, hiddenCell, quarterName, shownDays } from './report-words.ts'

const Report = InformePqrsd.transform((wire): QuarterReport => fromInforme(wire))
/** In the address. */
const QUARTER = 'trimestre'
/** Three years and the quarter that runs. */
const QUARTERS = 13

/** Numeral 4.10 of the transparency index, at once: for the desk with every figure, to publish without the small ones. */
export function ReportPage() {
  const [search, setSearch] = useSearchParams()
  const quarters = lastQuarters(quarterOf(bogotaMoment(nowMs()).day))
  const chosen = quarters.find((each) => wordOf(each) === search.get(QUARTER)) ?? quarters[0]
  const isInternal = search.get('cifras') === 'internas'
  const reading = useReadFrom(reportPath(chosen), Report)
  const { content: report, isCurrent } = reading
  const show = (change: Record<string, string>) =>
    setSearch({ ...Object.fromEntries(search), ...change }, { replace: true })
  return (
    <DeskPage
      title="Informe trimestral de PQRSD"
      back={{ href: '/dashboard/pqrsd', text: 'PQRSD' }}
      actions={
        report && isCurrent ? (
          <Button variant="quiet" icon="download" onClick={() => download(publish(report))}>
            Descargar CSV para publicar
          </Button>
        ) : undefined
      }
      intro={
        <p className="report__intro">
          Numeral 4.10 del índice de transparencia: lo radicado en el trimestre y qué pasó con ello
          hasta hoy.
        </p>
      }
    >
      <div className="report__choices">
        <SelectField
          id="trimestre"
          label="Trimestre"
          value={wordOf(chosen)}
          onChange={({ currentTarget }) => show({ [QUARTER]: currentTarget.value })}
          options={quarters.map((each) => ({ value: wordOf(each), text: quarterName(each) }))}
        />
        <Choice
          id="internas"
          label="Ver las cifras internas"
          checked={isInternal}
          onChange={({ currentTarget }) =>
            show({ cifras: currentTarget.checked ? 'internas' : 'publicar' })
          }
        />
      </div>
      <ListState reading={reading} what="el informe">
        {report ? describe(isInternal) : null}
      </ListState>
      {report ? <Figures report={isInternal ? report : publish(report)} /> : null}
    </DeskPage>
  )
}

function describe(isInternal: boolean): string {
  return isInternal
    ? 'Cifras internas: no las publique, con ellas se podría reconocer a alguien.'
    : `Para publicar: las cifras de 1 a ${SMALLEST_CELL - 1} no se muestran, ni otras de las que se podrían deducir.`
}

function Figures({ report }: { report: PublishedReport }) {
  const { total, byType, byChannel } = report
  return (
    <div className="report">
      <Section
        title={`Total, ${quarterName(report)}`}
        first="Solicitudes"
        rows={[{ name: 'Todas', figures: total }]}
      />
      <Section
        title="Por tipo"
        first="Tipo"
        rows={byType.map((figures) => ({ name: TERMS[figures.key].name, figures }))}
      />
      <Section
        title="Por canal"
        first="Canal"
        rows={byChannel.map((figures) => ({ name: CHANNEL_NAMES[figures.key], figures }))}
      />
    </div>
  )
}

type SectionProps = {
  title: string
  first: string
  rows: readonly { name: string; figures: PublishedFigures }[]
}

function Section({ title, first, rows }: SectionProps) {
  if (rows.length === 0) return null
  return (
    <Table
      caption={title}
      columns={[
        { name: first },
        { name: 'Recibidas', isNumeric: true },
        { name: 'Trasladadas', isNumeric: true },
        { name: 'Respondidas', isNumeric: true },
        { name: 'Información negada', isNumeric: true },
        { name: 'Días hábiles en promedio', isNumeric: true },
      ]}
      rows={rows.map(({ name, figures: { received, transferred, answered, denied, days } }) => ({
        key: name,
        cells: [
          name,
          ...[received, transferred, answered, denied].map(hiddenCell),
          shownDays(days, answered),
        ],
      }))}
    />
  )
}

function download(report: PublishedReport): void {
  const name = `pqrsd-${report.year}-trimestre-${report.quarter}.csv`
  saveFile(name, new Blob([reportCsv(report)], { type: 'text/csv' }))
}

function lastQuarters(now: Quarter): [Quarter, ...Quarter[]] {
  const quarters: [Quarter, ...Quarter[]] = [now]
  for (let last = now; quarters.length < QUARTERS; quarters.push(last)) last = quarterBefore(last)
  return quarters
}

const wordOf = ({ year, quarter }: Quarter) => `${year}-${quarter}`
