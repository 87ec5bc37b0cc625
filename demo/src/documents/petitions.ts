import { type Block, heading, list, paragraph, table } from '../formats/paper.ts'
import { correctedReport, type DemoDocument, type Report, report } from './demo-document.ts'
import { figure, longDay, percent, quarterEnd, quarterMonths, shareOut, sum } from './spanish.ts'

/** The petitions of a quarter. The topics are delays, luggage, toilets, announcements and all others. */
export type Quarter = {
  year: number
  quarter: number
  received: number
  late: number
  transferred: number
  topics: readonly [number, number, number, number, number]
  /** Of them, reports of something illegal. */
  accusations: number
  /** Of them, requests for information: the law requires them to be counted separately. */
  requests: { received: number; transferred: number; denied: number }
  publishedOn: string
  changes: readonly string[]
}

const TOPICS = [
  'Demoras de los buses',
  'Equipaje',
  'Aseo de los baños',
  'Sonido de los avisos',
  'Otros temas',
] as const
const CHANNELS = [
  ['Formulario del sitio web', 46],
  ['Correo electrónico', 19],
  ['Oficina de PQRSD', 17],
  ['Teléfono', 13],
  ['Buzones de los módulos', 5],
] as const
const KINDS = [
  ['Reclamos', 44],
  ['Peticiones', 26],
  ['Quejas', 13],
  ['Sugerencias', 9],
  ['Felicitaciones', 5],
  ['Consultas', 3],
] as const

const DENIAL =
  'La negación protegió datos personales de otra persona (Ley 1712 de 2014, artículo 18). Se entregó el documento sin esos datos y se explicó el recurso que procede.'

export const QUARTERS: readonly Quarter[] = [
  quarter(2024, 1, [338, 26, 97], [98, 64, 55, 34, 87], 11, [24, 2, 0], '2024-04-15', [
    'Una persona más en la oficina de PQRSD los lunes y los viernes.',
    'Lista de chequeo del aseo, a la vista, en los baños de los módulos 1 y 2.',
  ]),
  quarter(2024, 2, [352, 25, 101], [104, 66, 56, 36, 90], 12, [26, 1, 1], '2024-07-15', [
    'Zona para mascotas al lado del módulo 3, pedida por 63 viajeros.',
    'Avisos de salida repetidos dos veces en el módulo 2.',
  ]),
  quarter(2024, 3, [361, 24, 104], [108, 67, 55, 37, 94], 12, [25, 2, 0], '2024-10-15', [
    'Ciclo-parqueadero gratuito de 24 puestos.',
    'Reunión mensual con las ocho empresas sobre demoras y equipaje.',
  ]),
  quarter(2024, 4, [373, 23, 110], [114, 70, 54, 38, 97], 13, [28, 2, 1], '2025-01-15', [
    'Revisión del descanso de los conductores antes de cada salida nocturna.',
    'Sala de espera renovada en el módulo 2.',
  ]),
  quarter(2025, 1, [371, 22, 108], [113, 68, 56, 38, 96], 13, [29, 2, 0], '2025-04-15', [
    'Respuesta modelo para los reclamos de equipaje, con la ruta completa.',
    'Segunda ronda de aseo nocturno en los baños del módulo 3.',
  ]),
  quarter(2025, 2, [384, 20, 113], [117, 70, 56, 40, 101], 12, [31, 2, 1], '2025-07-15', [
    'Mesa con 17 personas con discapacidad, que anotaron 26 barreras.',
    'Techo nuevo en el parqueadero.',
  ]),
  quarter(2025, 3, [398, 17, 119], [122, 72, 55, 44, 105], 14, [33, 3, 0], '2025-10-15', [
    'Sala familiar y de lactancia en el módulo 2.',
    'Marcas de módulo y bahía más grandes en los tiquetes de cuatro empresas.',
  ]),
  quarter(2025, 4, [405, 19, 122], [126, 74, 54, 43, 108], 15, [34, 2, 1], '2026-01-15', [
    'Baños renovados en los módulos 1 y 2.',
    'Refuerzo de tres personas en la oficina de PQRSD entre el 15 y el 31 de diciembre.',
  ]),
  quarter(2026, 1, [389, 13, 118], [119, 71, 56, 38, 105], 24, [33, 2, 0], '2026-04-15', [
    'Campaña contra los tiquetes falsos: en marzo llegaron 14 denuncias.',
    'Reparto diario de los casos, con alarma a los cinco días hábiles.',
  ]),
  quarter(2026, 2, [401, 11, 122], [124, 73, 56, 37, 111], 13, [35, 3, 1], '2026-07-15', [
    'Avisos que llevan a los baños del módulo 3 cuando hay fila en el módulo 1.',
    'Borrador de reglas más claras sobre mascotas y equipaje.',
  ]),
  quarter(2026, 3, [412, 12, 126], [128, 74, 58, 37, 115], 14, [38, 3, 1], '2026-10-30', [
    'Aseo de los baños cada hora.',
    'Parlantes nuevos en el módulo 2.',
    'Un formato único para reclamar equipaje en el punto de información.',
  ]),
]

/** One report has a wrong count in its first version: it demonstrates a correction. */
const CORRECTED = { year: 2026, quarter: 2, addedOn: '2026-08-05' } as const

export const PETITION_REPORTS: readonly DemoDocument[] = QUARTERS.map((each) => {
  const now = reportOf(each, channelsOf(each))
  if (each.year !== CORRECTED.year || each.quarter !== CORRECTED.quarter) return report(now)
  const [web = 0, mail = 0, ...others] = channelsOf(each)
  const first = reportOf(each, [web + 18, mail - 18, ...others])
  const note = `Esta versión corrige la tabla de canales. La del ${longDay(each.publishedOn)} sumaba al formulario 18 casos que llegaron por correo electrónico. El total y los tiempos de respuesta no cambian.`
  return correctedReport(first, {
    addedOn: CORRECTED.addedOn,
    blocks: [heading('Nota de corrección'), paragraph(note), ...now.blocks],
  })
})

/** Business days that each request for information took, in the order they came: from 2 to 10, in no visible order. */
function answerDays({ year, quarter, requests }: Quarter): number[] {
  const daysOf = (i: number) =>
    2 + Math.floor((((i + 3) ** 2 * (year + quarter * 41)) % 1_009) / 113)
  return Array.from({ length: requests.received }, (_, i) => daysOf(i))
}

function reportOf(each: Quarter, channels: readonly number[]): Report {
  const period = `${quarterMonths(each.quarter)} de ${each.year}`
  return {
    numeral: '4.10',
    title: `Informe trimestral de PQRSD, ${period}`,
    office: 'citizens',
    issuedOn: each.publishedOn,
    publishedOn: each.publishedOn,
    cutOffOn: quarterEnd(each.year, each.quarter),
    blocks: [
      heading('Resumen'),
      paragraph(
        `De ${period} recibimos ${figure(each.received)} peticiones, quejas, reclamos, sugerencias y denuncias. Respondimos dentro del plazo el ${percent(each.received - each.late, each.received)}; ${figure(each.late)} respuestas salieron tarde. Trasladamos ${figure(each.transferred)} casos a las empresas de transporte o a la Superintendencia de Transporte, porque les correspondía responder.`,
      ),
      heading('De qué trataron'),
      countTable('Tema', TOPICS, each.topics),
      heading('Qué nos pidieron'),
      countTable(...kindsOf(each)),
      heading('Por dónde llegaron'),
      countTable(
        'Canal',
        CHANNELS.map(([name]) => name),
        channels,
      ),
      ...requestBlocks(each),
      heading('Qué cambiamos'),
      list(...each.changes),
      paragraph(
        'Los plazos son 15 días hábiles para peticiones, quejas, reclamos, sugerencias y denuncias; 10 para solicitudes de información, y 30 para consultas.',
      ),
    ],
  }
}

function requestBlocks(each: Quarter): Block[] {
  const { received, transferred, denied } = each.requests
  const days = answerDays(each)
  const average = Math.round((sum(days) * 10) / days.length) / 10
  const before = QUARTERS.filter(
    ({ year, quarter }) => year === each.year && quarter < each.quarter,
  )
  const first = sum(before.map(({ requests }) => requests.received)) + 1
  const cells = days.flatMap((count, i) => [
    `SI-${each.year}-${String(first + i).padStart(3, '0')}`,
    String(count),
  ])
  return [
    heading('Solicitudes de acceso a la información pública'),
    paragraph(
      'Son los cuatro datos que exige el artículo 2.1.1.6.2 del Decreto 1081 de 2015, que compila el Decreto 103 de 2015.',
    ),
    table(
      ['Dato', 'Cantidad'],
      [
        ['Solicitudes recibidas', figure(received)],
        ['Solicitudes trasladadas a otra entidad', figure(transferred)],
        ['Solicitudes en las que se negó el acceso', figure(denied)],
        ['Promedio de días hábiles para responder', figure(average)],
      ],
    ),
    ...(denied > 0 ? [paragraph(DENIAL)] : []),
    paragraph('Días hábiles que tomó cada respuesta, por número de radicado:'),
    table(['Radicado', 'Días', 'Radicado', 'Días', 'Radicado', 'Días'], inRows(cells, 6)),
  ]
}

function kindsOf(each: Quarter): [string, readonly string[], readonly number[]] {
  const rest = each.received - each.requests.received - each.accusations
  const shares = shareOut(
    rest,
    KINDS.map(([, weight]) => weight),
  )
  return [
    'Tipo',
    [...KINDS.map(([name]) => name), 'Denuncias', 'Solicitudes de información'],
    [...shares, each.accusations, each.requests.received],
  ]
}

export function channelsOf({ received }: Quarter): number[] {
  return shareOut(
    received,
    CHANNELS.map(([, weight]) => weight),
  )
}

function countTable(name: string, labels: readonly string[], counts: readonly number[]): Block {
  const all = sum(counts)
  const rows = labels.map((label, i) => [
    label,
    figure(counts[i] ?? 0),
    percent(counts[i] ?? 0, all),
  ])
  return table([name, 'Casos', 'Parte del total'], [...rows, ['Total', figure(all), '100 %']])
}

function inRows(cells: readonly string[], width: number): string[][] {
  const rows = Array.from({ length: Math.ceil(cells.length / width) }, (_, i) =>
    cells.slice(i * width, (i + 1) * width),
  )
  return rows.map((row) => [...row, ...Array<string>(width - row.length).fill('—')])
}

function quarter(
  year: number,
  number: number,
  [received, late, transferred]: readonly [number, number, number],
  topics: Quarter['topics'],
  accusations: number,
  [asked, passedOn, denied]: readonly [number, number, number],
  publishedOn: string,
  changes: readonly string[],
): Quarter {
  const requests = { received: asked, transferred: passedOn, denied }
  const counts = { received, late, transferred, topics, accusations, requests }
  return { year, quarter: number, ...counts, publishedOn, changes }
}
