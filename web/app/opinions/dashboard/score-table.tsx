import {
  type PageScore,
  PageScores,
  SCORE_PERIODS,
  type ScorePeriod,
  scoresAddress,
} from '@terminal/contract/opinions/opinion-desk'
import { useState } from 'react'
import { ListState } from '../../staff/desk/read-state.tsx'
import { RouterAnchor } from '../../staff/desk/router-anchor.tsx'
import { useReadFrom } from '../../staff/desk/use-read.ts'
import { SelectField } from '../../ui/inputs.tsx'
import { Table } from '../../ui/table.tsx'

type Props = {
  /** Where the texts of one page are. */
  hrefOf: (path: string) => string
}

/** Pages with texts to read first, then those that served least. */
export function ScoreSection({ hrefOf }: Props) {
  const [period, setPeriod] = useState<ScorePeriod>('year')
  const reading = useReadFrom(scoresAddress(period), PageScores)
  const { content: scores } = reading
  return (
    <section className="stack" aria-labelledby="por-pagina">
      <div className="opinion-desk__heading row on-end apart">
        <h2 className="text-l" id="por-pagina">
          Por página
        </h2>
        <SelectField
          id="periodo"
          label="Periodo"
          value={period}
          options={SCORE_PERIODS.map((value) => ({ value, text: PERIOD_NAMES[value] }))}
          onChange={({ currentTarget }) =>
            setPeriod(SCORE_PERIODS.find((each) => each === currentTarget.value) ?? 'year')
          }
        />
      </div>
      <ListState reading={reading} what="las páginas">
        {scores ? countPages(scores.length) : null}
      </ListState>
      {scores && scores.length > 0 ? <ScoreTable scores={scores} hrefOf={hrefOf} /> : null}
    </section>
  )
}

function countPages(count: number): string {
  if (count === 0) return 'Nadie ha opinado en este periodo'
  return count === 1 ? '1 página' : `${count} páginas, primero las que tienen textos por atender`
}

function ScoreTable({ scores, hrefOf }: Props & { scores: readonly PageScore[] }) {
  return (
    <Table
      caption="Opiniones por página"
      isCaptionHidden
      columns={[
        { name: 'Página' },
        { name: 'Les sirvió', isNumeric: true },
        { name: 'Sí', isNumeric: true },
        { name: 'No', isNumeric: true },
        { name: 'Por atender', isNumeric: true },
      ]}
      rows={scores.map((score) => ({
        key: score.path,
        cells: [
          <RouterAnchor key="page" href={hrefOf(score.path)}>
            {score.name}
          </RouterAnchor>,
          shareOf(score),
          score.yes,
          score.no,
          score.waiting,
        ],
      }))}
    />
  )
}

const PERIOD_NAMES: Record<ScorePeriod, string> = {
  month: 'Últimos 30 días',
  year: 'Últimos 12 meses',
  all: 'Desde siempre',
}

/** «67 %»; a dash where there is no answer. */
export function shareOf({ yes, no }: Pick<PageScore, 'yes' | 'no'>): string {
  const all = yes + no
  return all === 0 ? '—' : `${Math.round((100 * yes) / all)}\u00a0%`
}
