import { parseQuarter, quarterName, quarterWord } from '@terminal/contract/calendar/quarter'
import { documentUrl } from '@terminal/contract/documents/document-addresses'
import { reportPagePath } from '@terminal/contract/petitions/figures/figure-addresses'
import type { PublishedReport } from '@terminal/contract/petitions/figures/published-figures'
import {
  reportNotes,
  reportTitle,
  summaryTitle,
} from '@terminal/contract/petitions/figures/report-words'
import { data } from 'react-router'
import {
  FigureChart,
  FigureFacts,
  ImprovementList,
  RequestsBlock,
} from '../petitions/figures/figure-parts.tsx'
import { requireFigures } from '../petitions/published.server.ts'
import { pageContext } from '../server/page-context.server.ts'
import { toUnavailable } from '../server/unavailable.server.ts'
import { Message } from '../site/message.tsx'
import { useOperator } from '../site/operator.ts'
import { PageHead } from '../site/page-head.tsx'
import { PageHeader } from '../site/page-header.tsx'
import { pageImage } from '../site/share-image.ts'
import { ButtonLink } from '../ui/button.tsx'
import { formatDay } from '../ui/day.tsx'
import type { Route } from './+types/petition-figures.ts'

/** The report of a quarter, as it was published: numeral 4.10 of the transparency index. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { reports } = await requireFigures(page).catch(toUnavailable('a report of petitions'))
  page.isBrief = true
  const when = parseQuarter(params.quarter)
  const word = when && quarterWord(when)
  const report = reports.find(({ figures }) => quarterWord(figures) === word)
  return data({ report }, { status: report ? 200 : 404 })
}

export default function PetitionFigures({ loaderData: { report } }: Route.ComponentProps) {
  return report ? <Report report={report} /> : <MissingReport />
}

function Report({ report }: { report: PublishedReport }) {
  const { shortName } = useOperator()
  const { figures, requests, note, improvements, version, publishedOn } = report
  const { pdfDocumentId, csvDocumentId } = report
  const title = reportTitle(figures)
  return (
    <div className="wrap">
      <PageHead
        title={title}
        description={`Cuántas PQRSD recibió la terminal de ${quarterName(figures)}, cuántas respondió a tiempo y en cuántos días hábiles.`}
        address={reportPagePath(figures)}
        between={[]}
        image={pageImage('/pqrs', shortName)}
      />
      <PageHeader title={title} trail={{ name: `Informe ${quarterWord(figures)}`, between: [] }}>
        <span>Numeral 4.10</span>
        <span>Contado el {formatDay(figures.countedOn)}</span>
        <span>
          Versión {version}, publicada el {formatDay(publishedOn)}
        </span>
      </PageHeader>
      <div className="figure-report stack gap-6">
        {note === null ? null : <p>{note}</p>}
        {requests ? <RequestsBlock requests={requests} /> : null}
        <section className="stack gap-3" aria-labelledby="en-pocas-palabras">
          <h2 id="en-pocas-palabras">{summaryTitle(figures)}</h2>
          <FigureFacts facts={figures.facts} />
        </section>
        <p className="row">
          <ButtonLink href={documentUrl(pdfDocumentId)} icon="download">
            Descargar el informe (PDF)
          </ButtonLink>
          <ButtonLink href={documentUrl(csvDocumentId)} variant="quiet" icon="download">
            Descargar los datos (CSV)
          </ButtonLink>
        </p>
        {figures.tables.map((table) => (
          <FigureChart key={table.key} table={table} headingLevel={2} />
        ))}
        <ImprovementList improvements={improvements} headingLevel={2} />
        <section className="stack gap-3 measure" aria-labelledby="como-se-cuenta">
          <h2 id="como-se-cuenta">Cómo se cuenta</h2>
          {reportNotes({ figures, requests, note: null }).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </section>
      </div>
    </div>
  )
}

function MissingReport() {
  return (
    <Message title="Este informe no está publicado">
      <p>La dirección puede tener un error, o el informe de ese trimestre no ha salido.</p>
      <a className="button" href="/informesGestion">
        Ver los informes
      </a>
    </Message>
  )
}
