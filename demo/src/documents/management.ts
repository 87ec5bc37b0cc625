import { type Block, heading, list, paragraph, table } from '../formats/paper.ts'
import { type DemoDocument, report, scannedReport } from './demo-document.ts'
import {
  budgetOf,
  figuresOf,
  GOALS,
  totals,
  WORKS,
  type Work,
  type YearFigures,
} from './figures.ts'
import { doneTable } from './money.ts'
import { figure } from './spanish.ts'

/** The text of a yearly report, beside its figures. */
type Year = { publishedOn: string; missed: readonly string[]; next: string }

const REPORTED: Record<number, Year> = {
  2022: {
    publishedOn: '2023-01-31',
    missed: [
      'El índice de transparencia quedó dos puntos por debajo: faltaron los inventarios de información.',
      'Más conductores que los previstos llegaron con alcohol. Desde octubre, la segunda prueba la hace otra persona.',
      'El 12 % de las PQRSD se respondió tarde, casi todas en enero y en julio.',
    ],
    next: 'En 2023 se pavimentan las primeras doce bahías y se cambian las luces de las salas.',
  },
  2023: {
    publishedOn: '2024-01-31',
    missed: [
      'Respondimos a tiempo el 90 % de las PQRSD; la meta era el 92 %.',
      'La satisfacción quedó un punto por debajo, por el ruido y el polvo de las obras.',
    ],
    next: 'En 2024 empieza el plan estratégico de cuatro años y termina el pavimento de las bahías.',
  },
  2024: {
    publishedOn: '2025-01-31',
    missed: [
      'La satisfacción llegó al 75 % y la meta era el 77 %: los avisos de salida siguen sin entenderse.',
      'Faltó un punto en las respuestas a tiempo.',
    ],
    next: 'En 2025 se renuevan los baños de los módulos 1 y 2 y se escoge con los usuarios la primera obra de accesibilidad.',
  },
  2025: {
    publishedOn: '2026-01-30',
    missed: [
      'Respondimos a tiempo el 95 % de las PQRSD; la meta era el 97 %.',
      'El 78 % de 1.204 viajeros encuestados está conforme; la meta era el 80 %. Lo peor calificado son los avisos de salida, con 54 %.',
    ],
    next: 'Para obras de 2026 hay $ 1.050 millones: wifi, rampa y baños del módulo 4, pantallas de salidas y cubierta del módulo 3.',
  },
}

export const MANAGEMENT_DOCUMENTS: readonly DemoDocument[] = [
  ...Object.entries(REPORTED).map(([year, each]) => managementReport(Number(year), each)),
  scannedReport({
    numeral: '4.5',
    title: 'Informe de empalme por cambio de gerencia, marzo de 2022',
    office: 'management',
    issuedOn: '2022-03-11',
    publishedOn: '2022-03-18',
    cutOffOn: '2022-02-28',
    blocks: [
      paragraph(
        'Acta de informe de gestión de la Ley 951 de 2005. La gerencia saliente entregó la empresa a Elvira Guayacán Samán el 11 de marzo de 2022.',
      ),
      table(
        ['Asunto', 'Estado al recibir'],
        [
          ['Despachos de 2021', '83.900, aún por debajo de los años anteriores a la pandemia'],
          ['Cubierta del módulo 1', 'Con goteras; reparación sin contratar'],
          ['Deuda con bancos', '$ 1.395 millones'],
          ['Procesos judiciales', '3 en contra'],
          ['PQRSD respondidas a tiempo', '85 %'],
          ['Puntaje en el ITA', '74'],
        ],
      ),
      heading('Compromisos de los primeros cien días'),
      list(
        'Contratar la reparación de la cubierta.',
        'Poner al día las respuestas vencidas.',
        'Publicar los inventarios de información.',
      ),
    ],
  }),
]

function managementReport(year: number, { publishedOn, missed, next }: Year): DemoDocument {
  const { income, spending } = budgetOf(year)
  const now = figuresOf(year)
  return report({
    numeral: '4.7.a',
    title: `Informe de gestión de ${year}`,
    office: 'planning',
    issuedOn: publishedOn,
    publishedOn,
    cutOffOn: `${year}-12-31`,
    blocks: [
      heading('Resumen'),
      paragraph(
        `En ${year} despachamos ${figure(now.dispatches)} buses y salieron ${millions(now.travellers)} de viajeros. Todos los despachos tuvieron prueba de alcohol: ${now.positives} conductores dieron positivo y no salieron. Recibimos $ ${figure(totals(income).done)} millones y gastamos $ ${figure(totals(spending).done)} millones.`,
      ),
      heading('Metas y resultados'),
      indicatorTable(figuresOf(year - 1), now, GOALS[year] ?? now),
      heading('Obras y proyectos terminados'),
      workTable(WORKS[year] ?? []),
      heading('Ingresos, en millones de pesos'),
      doneTable(['De dónde viene', 'Aprobado', 'Recibido', 'Avance'], income),
      heading('Gastos, en millones de pesos'),
      doneTable(['En qué se gasta', 'Aprobado', 'Gastado', 'Avance'], spending),
      heading('Qué no se cumplió'),
      list(...missed),
      heading('Qué sigue'),
      paragraph(next),
    ],
  })
}

function indicatorTable(
  before: YearFigures,
  now: YearFigures,
  goal: Omit<YearFigures, 'year'>,
): Block {
  const percents = (value: number) => `${value} %`
  const rows = [
    [
      'Buses despachados',
      figure(before.dispatches),
      figure(now.dispatches),
      figure(goal.dispatches),
    ],
    ['Viajeros que salieron', ...[before, now, goal].map((each) => millions(each.travellers))],
    ['Despachos con prueba de alcohol', '100 %', '100 %', '100 %'],
    [
      'Conductores que no salieron por dar positivo',
      String(before.positives),
      String(now.positives),
      `Menos de ${goal.positives}`,
    ],
    ['PQRSD respondidas a tiempo', ...[before, now, goal].map((each) => percents(each.onTime))],
    [
      'Viajeros satisfechos con el servicio',
      ...[before, now, goal].map((each) => percents(each.satisfied)),
    ],
    ['Puntaje en el ITA', String(before.index), String(now.index), String(goal.index)],
    [
      'Peso de la tasa de uso en los ingresos',
      ...[before, now, goal].map((each) => percents(each.feeShare)),
    ],
  ]
  return table(['Indicador', String(before.year), String(now.year), `Meta ${now.year}`], rows)
}

export function workTable(works: readonly Work[]): Block {
  return table(
    ['Obra o proyecto', 'Millones de pesos', 'Avance', 'Fecha de entrega'],
    works.map(({ name, cost, progress, due }) => [name, figure(cost), `${progress} %`, due]),
  )
}

function millions(value: number): string {
  return `${figure(value / 1_000_000)} millones`
}
