import { heading, list, paragraph, table } from '../formats/paper.ts'
import { type DemoDocument, report } from './demo-document.ts'
import { figure, quarterEnd, quarterMonths } from './spanish.ts'

type Lawsuit = { number: string; kind: string; about: string; claim: number; stage: string }

/** Claims in millions of pesos. */
const LAWSUITS: readonly Lawsuit[] = [
  {
    number: '2021-00112',
    kind: 'Reparación directa',
    about: 'Caída de un viajero en el módulo 1',
    claim: 96,
    stage: 'Segunda instancia',
  },
  {
    number: '2022-00087',
    kind: 'Laboral',
    about: 'Reintegro de un vigilante',
    claim: 54,
    stage: 'Pruebas',
  },
  {
    number: '2023-00045',
    kind: 'Contractual',
    about: 'Mayor cantidad de obra en las bahías',
    claim: 138,
    stage: 'Pruebas',
  },
  {
    number: '2024-00203',
    kind: 'Nulidad',
    about: 'Resolución de la tasa de uso de 2024',
    claim: 0,
    stage: 'Contestación',
  },
  {
    number: '2025-00019',
    kind: 'Laboral',
    about: 'Pago de recargos nocturnos',
    claim: 31,
    stage: 'Audiencia inicial',
  },
]

/** The third quarter of 2026 is missing on purpose: the legal matrix shows it as overdue. */
const DEFENCE = [
  {
    year: 2025,
    quarter: 4,
    publishedOn: '2026-01-20',
    open: 5,
    news: 'Se contestó la demanda de nulidad y se ganó en primera instancia la de la caída.',
  },
  {
    year: 2026,
    quarter: 1,
    publishedOn: '2026-04-14',
    open: 5,
    news: 'No hubo fallos. Se practicaron los testimonios del proceso contractual.',
  },
  {
    year: 2026,
    quarter: 2,
    publishedOn: '2026-07-14',
    open: 4,
    news: 'Se concilió el proceso de recargos nocturnos por $ 12 millones, con concepto del comité.',
  },
] as const

export const COURT_DOCUMENTS: readonly DemoDocument[] = DEFENCE.map(defenceReport)

function defenceReport({
  year,
  quarter,
  publishedOn,
  open,
  news,
}: (typeof DEFENCE)[number]): DemoDocument {
  const suits = LAWSUITS.slice(0, open)
  return report({
    numeral: '4.9',
    title: `Informe de defensa judicial, ${quarterMonths(quarter)} de ${year}`,
    office: 'legal',
    issuedOn: publishedOn,
    publishedOn,
    cutOffOn: quarterEnd(year, quarter),
    blocks: [
      heading('Procesos en contra de la terminal'),
      paragraph(
        `Al cierre del trimestre hay ${open} procesos, con pretensiones por $ ${figure(suits.reduce((sum, { claim }) => sum + claim, 0))} millones. ${news}`,
      ),
      table(
        ['Radicado', 'Clase', 'Asunto', 'Millones', 'Etapa'],
        suits.map(({ number, kind, about, claim, stage }) => [
          number,
          kind,
          about,
          figure(claim),
          stage,
        ]),
      ),
      heading('Prevención del daño antijurídico'),
      list(
        'Piso antideslizante y avisos en las zonas donde hubo caídas.',
        'Revisión mensual de turnos y recargos antes de pagar la nómina.',
        'Acta de cantidades de obra firmada cada semana en los contratos.',
      ),
      paragraph(
        'Los nombres de las personas naturales no se publican (Ley 1581 de 2012). El expediente se consulta en el juzgado.',
      ),
    ],
  })
}
