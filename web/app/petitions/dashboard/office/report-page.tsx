import {
  type Quarter,
  quarterBefore,
  quarterName,
  quarterOf,
  quarterWord,
} from '@terminal/contract/calendar/quarter'
import { documentPath } from '@terminal/contract/documents/document-addresses'
import { bogotaMoment } from '@terminal/contract/operator/open-now'
import { freshAddress } from '@terminal/contract/pages/fresh-address'
import { DESK_API_PATH } from '@terminal/contract/petitions/case/desk-paths'
import { DeskFacts } from '@terminal/contract/petitions/case/desk-petition'
import { reportPagePath } from '@terminal/contract/petitions/figures/figure-addresses'
import {
  DeskReport,
  PUBLISH_API_PATH,
  type PublishedReport,
  type RequestFigures,
  reportPath,
  type ToldFigures,
  WITHDRAW_API_PATH,
} from '@terminal/contract/petitions/figures/published-figures'
import { SMALLEST_CELL } from '@terminal/contract/petitions/figures/safe-groups'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { nowMs } from '../../../staff/clock.ts'
import { ConfirmDialog } from '../../../staff/desk/confirm-dialog.tsx'
import { DeskPage } from '../../../staff/desk/desk-page.tsx'
import { ListState } from '../../../staff/desk/read-state.tsx'
import { RefusalAlert } from '../../../staff/desk/refusal-alert.tsx'
import { useReadFrom } from '../../../staff/desk/use-read.ts'
import { useAttempt } from '../../../staff/form/use-write.ts'
import { useStaff } from '../../../staff/staff.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Choice } from '../../../ui/choices.tsx'
import { formatDay } from '../../../ui/day.tsx'
import { DescriptionList } from '../../../ui/description-list.tsx'
import { SelectField } from '../../../ui/inputs.tsx'
import { Table } from '../../../ui/table.tsx'
import { RequestsBlock } from '../../figures/figure-parts.tsx'
import { isHead } from '../case/desk-words.ts'

/** In the address. */
const QUARTER = 'trimestre'
/** Three years and the quarter that runs. */
const QUARTERS = 13

export const handle = { title: 'Informe trimestral de PQRSD' }

/** Numeral 4.10 of the transparency index: for the desk with every figure, published by one press without the small ones. */
export default function ReportPage() {
  const [search, setSearch] = useSearchParams()
  const quarters = lastQuarters(quarterOf(bogotaMoment(nowMs()).day))
  const chosen = quarters.find((each) => quarterWord(each) === search.get(QUARTER)) ?? quarters[1]
  const isInternal = search.get('cifras') === 'internas'
  const reading = useReadFrom(reportPath(chosen), DeskReport)
  const { content: report, isCurrent } = reading
  const show = (change: Record<string, string>) =>
    setSearch({ ...Object.fromEntries(search), ...change }, { replace: true })
  return (
    <DeskPage
      title="Informe trimestral de PQRSD"
      back={{ href: '/dashboard/pqrsd', text: 'Volver a PQRSD' }}
      intro={
        <p className="report__intro">
          Numeral 4.10 del índice de transparencia: lo radicado en el trimestre y qué pasó con ello.
        </p>
      }
    >
      <div className="report__choices stack gap-8">
        <SelectField
          id="trimestre"
          label="Trimestre"
          value={quarterWord(chosen)}
          onChange={({ currentTarget }) => show({ [QUARTER]: currentTarget.value })}
          options={quarters.map((each) => ({ value: quarterWord(each), text: quarterName(each) }))}
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
      {report && isCurrent ? (
        <Publication
          key={quarterWord(chosen)}
          when={chosen}
          report={report}
          reload={reading.reload}
        />
      ) : null}
      {report ? (
        <Figures
          figures={isInternal ? report.internal : report.toPublish.figures}
          requests={report.toPublish.requests}
        />
      ) : null}
    </DeskPage>
  )
}

function describe(isInternal: boolean): string {
  return isInternal
    ? 'Cifras internas de hoy: no las publique, con ellas se podría reconocer a alguien.'
    : `Para publicar: ninguna cifra es de 1 a ${SMALLEST_CELL - 1}, ni deja deducir una; las clases pequeñas se cuentan juntas. Solo las solicitudes de información van completas, como manda la norma.`
}

type PublicationProps = {
  when: Quarter
  report: DeskReport
  reload: () => Promise<void>
}

/** Whether it is published, where, and the two things that can be done about it. */
function Publication({ when, report, reload }: PublicationProps) {
  const { published, isOver, lacking, toPublish } = report
  const { callApi } = useStaff()
  const { content: desk } = useReadFrom(`${DESK_API_PATH}/mesa`, DeskFacts)
  const { refusal, isBusy, attempt } = useAttempt(reload)
  const [isWithdrawing, setWithdrawing] = useState(false)
  const send = (path: string, done: string) =>
    attempt(() => callApi(path, DeskReport, { method: 'POST', json: when }), done, path)
  if (!isOver)
    return (
      <Alert title="El trimestre no ha terminado">
        <p>Podrá publicar su informe cuando termine. Lo que ve es lo que va hasta hoy.</p>
      </Alert>
    )
  return (
    <div className="report__publication stack">
      <LackingReports lacking={lacking} />
      {toPublish.note === null || toPublish.note === published?.note ? null : (
        <p>Al publicar dirá: {toPublish.note}</p>
      )}
      <RefusalAlert sentence={refusal} />
      {published ? (
        <Published report={published} when={when} />
      ) : (
        <Alert title="Este informe no está publicado">
          <p>
            Al publicarlo quedan su página, sus datos en CSV y su PDF en el numeral 4.10. Las cifras
            se cuentan ahora y no cambian después.
          </p>
        </Alert>
      )}
      {desk && !isHead(desk) ? <p>Lo publica y lo retira la jefatura de la oficina.</p> : null}
      {desk && isHead(desk) ? (
        <p className="row">
          <Button
            isOff={isBusy}
            onClick={() =>
              void send(PUBLISH_API_PATH, `Publicó el informe de ${quarterName(when)}.`)
            }
          >
            {published ? 'Publicar otra versión' : 'Publicar el informe'}
          </Button>
          {published ? (
            <Button variant="danger" onClick={() => setWithdrawing(true)}>
              Retirar
            </Button>
          ) : null}
        </p>
      ) : null}
      {isWithdrawing ? (
        <ConfirmDialog
          id="retirar-informe"
          title={`¿Retirar el informe de ${quarterName(when)}?`}
          submitLabel="Retirar"
          isDanger
          onConfirm={() =>
            void send(WITHDRAW_API_PATH, `Retiró el informe de ${quarterName(when)}.`)
          }
          onClose={() => setWithdrawing(false)}
        >
          <p>Se quitan su página y sus dos documentos. Si lo publica otra vez, dirá lo mismo.</p>
        </ConfirmDialog>
      ) : null}
    </div>
  )
}

/** Published before requests for information had a block of their own. */
function LackingReports({ lacking }: { lacking: readonly Quarter[] }) {
  if (lacking.length === 0) return null
  return (
    <Alert tone="warning" title="Falta el cuadro de solicitudes de información">
      <p>Publique otra versión de cada informe: agrega el cuadro, y las demás cifras no cambian.</p>
      <ul>
        {lacking.map((each) => (
          <li key={quarterWord(each)}>
            <Link to={`?${QUARTER}=${quarterWord(each)}`}>{quarterName(each)}</Link>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

function Published({ report, when }: { report: PublishedReport; when: Quarter }) {
  const { version, publishedOn, figures, pdfDocumentId, csvDocumentId } = report
  return (
    <Alert title={`Publicado el ${formatDay(publishedOn)}, versión ${version}`}>
      <p>
        Cifras contadas el {formatDay(figures.countedOn)}. «Publicar otra versión» agrega lo que
        haya en «Esto cambió gracias a usted» y el cuadro que falte; las cifras no cambian.
      </p>
      <p className="row">
        <a href={freshAddress(reportPagePath(when))}>Ver la página</a>
        <a href={freshAddress(documentPath(pdfDocumentId))}>PDF en el numeral 4.10</a>
        <a href={freshAddress(documentPath(csvDocumentId))}>CSV en el numeral 4.10</a>
      </p>
    </Alert>
  )
}

type FiguresProps = { figures: ToldFigures; requests: RequestFigures | null }

function Figures({ figures, requests }: FiguresProps) {
  return (
    <div className="report stack gap-8">
      {requests ? <RequestsBlock requests={requests} /> : null}
      <DescriptionList items={figures.facts.map(({ name, value }) => ({ term: name, value }))} />
      {figures.tables.map(({ key, title, columns, rows }) => (
        <Table
          key={key}
          caption={title}
          columns={columns.map((name, i) => ({ name, isNumeric: i > 0 }))}
          rows={rows.map(({ name, counts }) => ({
            key: name,
            cells: [name, ...counts.map(String)],
          }))}
        />
      ))}
    </div>
  )
}

function lastQuarters(now: Quarter): [Quarter, Quarter, ...Quarter[]] {
  const quarters: [Quarter, Quarter, ...Quarter[]] = [now, quarterBefore(now)]
  for (let last = quarters[1]; quarters.length < QUARTERS; quarters.push(last))
    last = quarterBefore(last)
  return quarters
}
