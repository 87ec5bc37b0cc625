import { quarterName } from '@terminal/contract/calendar/quarter'
import { documentUrl } from '@terminal/contract/documents/document-addresses'
import { reportPagePath } from '@terminal/contract/petitions/figures/figure-addresses'
import type {
  PublicFigures,
  PublishedReport,
} from '@terminal/contract/petitions/figures/published-figures'
import type { TableKey } from '@terminal/contract/petitions/figures/quarter-figures'
import { ButtonLink } from '../../ui/button.tsx'
import { formatDay } from '../../ui/day.tsx'
import { FoldedSection } from '../../ui/folded-section.tsx'
import { FigureChart, FigureFacts, ImprovementList } from './figure-parts.tsx'

export const FIGURES = { id: 'pqrsd-en-cifras', title: 'PQRSD en cifras' }
/** Of all facts, those on a page that is about something else. */
const FIRST_FACTS = 4
const IMPROVEMENTS_SHOWN = 4

/** Whether there is anything of it: the list of a page's sections must know. */
export function hasFigures(figures: PublicFigures | undefined): boolean {
  return figures !== undefined && figures.reports.length + figures.improvements.length > 0
}

type Props = {
  figures: PublicFigures | undefined
  tables: readonly TableKey[]
  /** Where all that changed is, on a page that shows a few. */
  changesAt?: string
}

/** The newest quarter in short, on a page of its own subject; the whole report is a page of its own. */
export function LatestFigures({ figures, tables, changesAt }: Props) {
  const [report, ...earlier] = figures?.reports ?? []
  if (!figures || !hasFigures(figures)) return null
  return (
    <FoldedSection id={FIGURES.id} title={FIGURES.title} isOpenOnWide>
      <div className="latest-figures stack gap-6">
        {report ? <Newest report={report} tables={tables} /> : null}
        <ImprovementList
          improvements={figures.improvements}
          headingLevel={3}
          first={{ count: IMPROVEMENTS_SHOWN, ...(changesAt && { restAt: changesAt }) }}
        />
        {earlier.length === 0 ? null : <Earlier reports={earlier} />}
      </div>
    </FoldedSection>
  )
}

function Newest({ report, tables }: { report: PublishedReport; tables: readonly TableKey[] }) {
  const { figures } = report
  const shown = figures.tables.filter(({ key }) => tables.includes(key))
  return (
    <>
      <p>
        Lo radicado de {quarterName(figures)}, contado el {formatDay(figures.countedOn)}
        {figures.isWithoutRequests
          ? '. Las solicitudes de información van aparte, en el informe'
          : ''}
        .
      </p>
      <FigureFacts facts={figures.facts.slice(0, FIRST_FACTS)} />
      {shown.map((table) => (
        <FigureChart key={table.key} table={table} headingLevel={3} />
      ))}
      <p className="row">
        <ButtonLink href={reportPagePath(figures)} icon="document">
          Ver el informe completo
        </ButtonLink>
        <ButtonLink href={documentUrl(report.csvDocumentId)} variant="quiet" icon="download">
          Descargar los datos (CSV)
        </ButtonLink>
      </p>
    </>
  )
}

function Earlier({ reports }: { reports: readonly PublishedReport[] }) {
  return (
    <nav aria-label="Informes de PQRSD de otros trimestres">
      <ul className="stack gap-2">
        {reports.map(({ figures }) => (
          <li key={reportPagePath(figures)}>
            <a href={reportPagePath(figures)}>Informe de {quarterName(figures)}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
