import { type Block, heading, list, paragraph, table } from '../formats/paper.ts'
import { type DemoDocument, dataset, report } from './demo-document.ts'
import { type BudgetLine, budgetOf, totals } from './figures.ts'
import { figure, percent } from './spanish.ts'

/** In millions of pesos, at the end of a year. */
export type Statement = {
  year: number
  assets: readonly (readonly [string, number])[]
  debts: readonly (readonly [string, number])[]
  equity: readonly (readonly [string, number])[]
  depreciation: number
  interest: number
  tax: number
  result: number
  publishedOn: string
}

export const STATEMENTS: readonly Statement[] = [
  statement(
    2023,
    [497, 262, 9_506, 83],
    [355, 219, 1_140, 66],
    [5_000, 1_135, 2_242, 191],
    [560, 147, 31],
    '2024-04-05',
  ),
  statement(
    2024,
    [548, 271, 9_578, 88],
    [342, 231, 1_010, 71],
    [5_000, 1_154, 2_414, 263],
    [585, 134, 37],
    '2025-04-04',
  ),
  statement(
    2025,
    [612, 284, 9_685, 96],
    [318, 246, 870, 64],
    [5_000, 1_180, 2_651, 348],
    [610, 121, 43],
    '2026-03-31',
  ),
]

const APPROVALS: Record<
  number,
  { act: string; issuedOn: string; publishedOn: string; aim: string }
> = {
  2025: {
    act: 'Acuerdo 014 de 2024 de la Junta Directiva',
    issuedOn: '2024-12-13',
    publishedOn: '2024-12-20',
    aim: 'Renovar los baños de los módulos 1 y 2 e instalar la red contra incendios.',
  },
  2026: {
    act: 'Acuerdo 011 de 2025 de la Junta Directiva',
    issuedOn: '2025-12-12',
    publishedOn: '2025-12-19',
    aim: 'Terminar la rampa y los baños accesibles del módulo 4, y mejorar los avisos de salida.',
  },
}

export const MONEY_DOCUMENTS: readonly DemoDocument[] = [
  ...[2025, 2026].map(budgetReport),
  ...[2024, 2025].map(executionReport),
  dataset({
    numeral: '4.2',
    title: 'Ejecución presupuestal de 2026, con corte al 31 de octubre',
    publishedOn: '2026-11-09',
    issuedOn: '2026-11-06',
    rows: [
      ['tipo', 'concepto', 'aprobado_millones', 'ejecutado_millones', 'avance_porcentaje'],
      ...openRows('Ingreso', budgetOf(2026).income),
      ...openRows('Gasto', budgetOf(2026).spending),
    ],
  }),
  ...STATEMENTS.map(statementReport),
  report({
    numeral: '4.7.b',
    title: 'Rendición de la cuenta a la Contraloría del Departamento del Lindero, vigencia 2025',
    office: 'finance',
    issuedOn: '2026-02-25',
    publishedOn: '2026-02-27',
    cutOffOn: '2025-12-31',
    blocks: [
      heading('Qué se rindió'),
      paragraph(
        'La Gerencia General presentó la cuenta anual en el sistema de la Contraloría del Departamento del Lindero el 25 de febrero de 2026, dentro del plazo. El recibo tiene el número RC-2025-0147.',
      ),
      table(
        ['Formato', 'Contenido', 'Registros'],
        [
          ['F01', 'Presupuesto de ingresos y su ejecución', '4'],
          ['F02', 'Presupuesto de gastos y su ejecución', '4'],
          ['F05', 'Contratos celebrados', '58'],
          ['F08', 'Planta de personal', '64'],
          ['F11', 'Controversias judiciales', '5'],
          ['F14', 'Estados financieros', '3'],
        ],
      ),
      heading('Cifras del año, en millones de pesos'),
      ...executionTables(2025),
      heading('Observaciones'),
      paragraph(
        'La Contraloría no devolvió formatos. La auditoría de la vigencia 2024 dejó tres hallazgos administrativos, que están en el plan de mejoramiento publicado en el numeral 4.7.e.',
      ),
    ],
  }),
]

function budgetReport(year: number): DemoDocument {
  const approval = APPROVALS[year]
  if (!approval) throw new Error(`No budget was approved for ${year}`)
  const { income, spending } = budgetOf(year)
  const before = budgetOf(year - 1)
  const growth = totals(income).approved - totals(before.income).approved
  return report({
    numeral: '4.1',
    title: `Presupuesto de ingresos, gastos e inversión de ${year}`,
    office: 'finance',
    issuedOn: approval.issuedOn,
    publishedOn: approval.publishedOn,
    blocks: [
      heading('Aprobación'),
      paragraph(
        `El ${approval.act} fijó el presupuesto de ${year} en $ ${figure(totals(income).approved)} millones. Son $ ${figure(growth)} millones más que en ${year - 1}. No hay aportes del municipio ni del departamento: todo viene de la operación de la terminal.`,
      ),
      heading('Ingresos, en millones de pesos'),
      approvedTable('De dónde viene', income, before.income),
      heading('Gastos e inversión, en millones de pesos'),
      approvedTable('En qué se gasta', spending, before.spending),
      heading('Para qué alcanza'),
      list(
        approval.aim,
        'Hacer la prueba de alcohol en el 100 % de los despachos.',
        'Pagar a tiempo la deuda del pavimento de las bahías.',
      ),
    ],
  })
}

function executionReport(year: number): DemoDocument {
  const { income, spending } = budgetOf(year)
  const left = totals(income).done - totals(spending).done
  return report({
    numeral: '4.2',
    title: `Ejecución presupuestal de ${year}`,
    office: 'finance',
    issuedOn: `${year + 1}-01-24`,
    publishedOn: `${year + 1}-01-30`,
    cutOffOn: `${year}-12-31`,
    blocks: [
      heading('Resultado del año'),
      paragraph(
        `En ${year} entraron $ ${figure(totals(income).done)} millones y se gastaron $ ${figure(totals(spending).done)} millones. Quedaron $ ${figure(left)} millones, que pasan a la reserva de obras de ${year + 1}.`,
      ),
      ...executionTables(year),
      heading('Por qué hubo diferencias'),
      list(
        'La tasa de uso depende del número de despachos y de la clase de cada bus.',
        `De las obras y los proyectos se ejecutó el ${percent(spending[2]?.done ?? 0, spending[2]?.approved ?? 1)}, porque los contratos se adjudicaron por debajo de lo previsto.`,
      ),
    ],
  })
}

function executionTables(year: number): Block[] {
  const { income, spending } = budgetOf(year)
  return [
    heading('Ingresos, en millones de pesos'),
    doneTable(['De dónde viene', 'Aprobado', 'Recibido', 'Avance'], income),
    heading('Gastos, en millones de pesos'),
    doneTable(['En qué se gasta', 'Aprobado', 'Gastado', 'Avance'], spending),
  ]
}

export function doneTable(head: readonly string[], lines: readonly BudgetLine[]): Block {
  const all = { name: 'Total', ...totals(lines) }
  return table(
    head,
    [...lines, all].map(({ name, approved, done }) => [
      ...[name, figure(approved), figure(done), percent(done, approved)],
    ]),
  )
}

function approvedTable(
  name: string,
  lines: readonly BudgetLine[],
  before: readonly BudgetLine[],
): Block {
  const all = totals(lines).approved
  const rows = lines.map((line, i) => [
    line.name,
    figure(before[i]?.approved ?? 0),
    figure(line.approved),
    percent(line.approved, all),
  ])
  return table(
    [name, 'Año anterior', 'Aprobado', 'Parte del total'],
    [...rows, ['Total', figure(totals(before).approved), figure(all), '100 %']],
  )
}

function openRows(kind: string, lines: readonly BudgetLine[]) {
  return lines.map(({ name, approved, done }) => [
    ...[kind, name, approved, done, Math.round((done * 100) / approved)],
  ])
}

function statementReport(each: Statement): DemoDocument {
  const { income, spending } = budgetOf(each.year)
  const operation = (spending[0]?.done ?? 0) + (spending[1]?.done ?? 0)
  return report({
    numeral: '4.6',
    title: `Estados financieros a 31 de diciembre de ${each.year}`,
    office: 'finance',
    issuedOn: `${each.year + 1}-02-28`,
    publishedOn: each.publishedOn,
    cutOffOn: `${each.year}-12-31`,
    blocks: [
      paragraph(
        'Cifras en millones de pesos. La Asamblea General de Accionistas aprobó estos estados en su reunión ordinaria de marzo, con dictamen sin salvedades de la Revisoría Fiscal.',
      ),
      heading('Situación financiera'),
      sumTable('Activo', each.assets),
      sumTable('Pasivo', each.debts),
      sumTable('Patrimonio', each.equity),
      heading('Resultado del año'),
      table(
        ['Concepto', 'Valor'],
        [
          ['Ingresos de la operación', figure(totals(income).done)],
          ['Gastos de operación y seguridad vial', figure(operation)],
          ['Depreciaciones', figure(each.depreciation)],
          ['Gastos financieros', figure(each.interest)],
          ['Impuestos', figure(each.tax)],
          ['Resultado después de impuestos', figure(each.result)],
        ],
      ),
      heading('Notas'),
      list(
        'Los estados siguen el marco normativo para empresas que no cotizan en el mercado de valores, de la Contaduría General de la Nación.',
        'Las obras aumentan el activo; por eso su gasto no resta del resultado del año.',
        'La sociedad no repartió dividendos: llevó el 10 % del resultado anterior a la reserva legal.',
      ),
    ],
  })
}

function sumTable(name: string, rows: readonly (readonly [string, number])[]): Block {
  const all = rows.reduce((total, [, value]) => total + value, 0)
  const cells = rows.map(([label, value]) => [label, figure(value)])
  return table([name, 'Valor'], [...cells, ['Total', figure(all)]])
}

function statement(
  year: number,
  [cash, claims, buildings, otherAssets]: Four,
  [suppliers, staff, loans, otherDebts]: Four,
  [capital, reserves, earlier, result]: Four,
  [depreciation, interest, tax]: readonly [number, number, number],
  publishedOn: string,
): Statement {
  return {
    year,
    assets: [
      ['Efectivo', cash],
      ['Cuentas por cobrar', claims],
      ['Edificio, equipos y obras', buildings],
      ['Otros activos', otherAssets],
    ],
    debts: [
      ['Proveedores', suppliers],
      ['Obligaciones con el personal', staff],
      ['Deuda con bancos', loans],
      ['Otros pasivos', otherDebts],
    ],
    equity: [
      ['Capital suscrito y pagado', capital],
      ['Reservas', reserves],
      ['Resultados de años anteriores', earlier],
      ['Resultado del año', result],
    ],
    depreciation,
    interest,
    tax,
    result,
    publishedOn,
  }
}
type Four = readonly [number, number, number, number]
