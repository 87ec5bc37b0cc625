import { sum } from './spanish.ts'

/**
 * The numbers of the invented terminal. The pages of the site and the news say some of them too, so a change here is a
 * change there: site/pages/informationCorporation.md, participa.md and ../news/demo-news.ts.
 */

export type YearFigures = {
  year: number
  dispatches: number
  travellers: number
  /** Drivers stopped by the alcohol test. */
  positives: number
  onTime: number
  satisfied: number
  /** Points in the transparency index of the Procuraduría. */
  index: number
  feeShare: number
}

export const YEARS: readonly YearFigures[] = [
  year(2021, {
    dispatches: 83_900,
    travellers: 1_080_000,
    positives: 58,
    onTime: 85,
    satisfied: 69,
    index: 74,
    feeShare: 69,
  }),
  year(2022, {
    dispatches: 101_300,
    travellers: 1_360_000,
    positives: 71,
    onTime: 88,
    satisfied: 71,
    index: 78,
    feeShare: 68,
  }),
  year(2023, {
    dispatches: 105_800,
    travellers: 1_430_000,
    positives: 63,
    onTime: 90,
    satisfied: 73,
    index: 83,
    feeShare: 66,
  }),
  year(2024, {
    dispatches: 108_700,
    travellers: 1_480_000,
    positives: 54,
    onTime: 93,
    satisfied: 75,
    index: 88,
    feeShare: 65,
  }),
  year(2025, {
    dispatches: 111_900,
    travellers: 1_520_000,
    positives: 46,
    onTime: 95,
    satisfied: 78,
    index: 91,
    feeShare: 64,
  }),
]

/** The targets of each year, in the order of its figures. */
export const GOALS: Record<number, Omit<YearFigures, 'year'>> = {
  2022: {
    dispatches: 98_000,
    travellers: 1_300_000,
    positives: 60,
    onTime: 90,
    satisfied: 72,
    index: 80,
    feeShare: 68,
  },
  2023: {
    dispatches: 104_000,
    travellers: 1_400_000,
    positives: 65,
    onTime: 92,
    satisfied: 74,
    index: 82,
    feeShare: 67,
  },
  2024: {
    dispatches: 107_000,
    travellers: 1_460_000,
    positives: 60,
    onTime: 94,
    satisfied: 77,
    index: 86,
    feeShare: 65,
  },
  2025: {
    dispatches: 110_000,
    travellers: 1_500_000,
    positives: 50,
    onTime: 97,
    satisfied: 80,
    index: 90,
    feeShare: 64,
  },
}

export type Month = {
  year: number
  month: number
  dispatches: number
  travellers: number
  positives: number
}

export const MONTHS: readonly Month[] = [
  ...months(2025, [
    [9_720, 138_400, 5],
    [8_510, 110_900, 3],
    [8_960, 118_700, 4],
    [9_370, 130_200, 4],
    [9_180, 119_600, 3],
    [9_430, 134_100, 4],
    [9_620, 132_800, 4],
    [9_340, 123_900, 3],
    [9_050, 118_200, 3],
    [9_420, 126_400, 4],
    [9_210, 121_300, 4],
    [10_090, 145_500, 5],
  ]),
  ...months(2026, [
    [9_980, 141_200, 4],
    [8_640, 113_800, 2],
    [9_410, 128_600, 4],
    [9_320, 131_900, 3],
    [9_260, 122_400, 2],
    [9_610, 137_500, 4],
    [9_870, 136_900, 3],
    [9_480, 127_300, 3],
    [9_130, 121_100, 2],
    [9_600, 129_300, 4],
  ]),
]

/** In millions of pesos: approved, and received or spent. */
export type BudgetLine = { name: string; approved: number; done: number }
export type Budget = { income: readonly BudgetLine[]; spending: readonly BudgetLine[] }

const INCOME = [
  'Tasa de uso que pagan las empresas',
  'Arriendo de locales y taquillas',
  'Parqueadero, baños y guardaequipaje',
  'Otros ingresos',
] as const
const SPENDING = [
  'Personal, aseo, vigilancia y servicios',
  'Seguridad vial',
  'Obras y proyectos',
  'Deuda y reservas',
] as const

/** Whole years; 2026 until 31 October. */
export const BUDGETS: Record<number, Budget> = {
  2022: budget(
    [2_610, 750, 330, 150],
    [2_548, 735, 322, 142],
    [2_520, 470, 660, 190],
    [2_472, 458, 602, 190],
  ),
  2023: budget(
    [2_690, 815, 400, 175],
    [2_655, 804, 391, 169],
    [2_640, 500, 745, 195],
    [2_601, 489, 701, 195],
  ),
  2024: budget(
    [2_800, 870, 445, 195],
    [2_770, 866, 440, 186],
    [2_760, 530, 825, 195],
    [2_722, 521, 794, 195],
  ),
  2025: budget(
    [2_920, 940, 490, 210],
    [2_885, 935, 487, 201],
    [2_870, 560, 935, 195],
    [2_834, 552, 902, 195],
  ),
  2026: budget(
    [3_040, 1_010, 540, 230],
    [2_520, 842, 462, 178],
    [2_980, 590, 1_050, 200],
    [2_440, 480, 773, 150],
  ),
}

export type Work = { name: string; cost: number; progress: number; due: string }

/** Works and projects of each year, in millions. */
export const WORKS: Record<number, readonly Work[]> = {
  2022: [
    done('Reparación de la cubierta del módulo 1', 268, 'Entregada el 30 de septiembre'),
    done('Cámaras de vigilancia en los cuatro módulos', 174, 'Entregadas el 11 de noviembre'),
    done('Cambio de tableros eléctricos', 160, 'Entregado el 16 de diciembre'),
  ],
  2023: [
    done('Pavimento de las bahías 1 a 12', 412, 'Entregado el 25 de agosto'),
    done('Luces LED de las salas de espera', 189, 'Entregadas el 14 de julio'),
    done('Renovación de los baños del módulo 3', 62, 'Entregada el 6 de octubre'),
    done('Básculas de equipaje de los módulos 1 y 3', 38, 'Entregadas el 1 de diciembre'),
  ],
  2024: [
    done('Pavimento de las bahías 13 a 24', 431, 'Entregado el 30 de agosto'),
    done('Sala de espera del módulo 2', 295, 'Entregada el 29 de noviembre'),
    done('Ciclo-parqueadero de 24 puestos', 46.5, 'Entregado el 23 de septiembre'),
    done('Zona para mascotas del módulo 3', 21.5, 'Entregada el 17 de abril'),
  ],
  2025: [
    done('Renovación de los baños de los módulos 1 y 2', 356, 'Entregada el 24 de octubre'),
    done('Red contra incendios', 298, 'Entregada el 5 de diciembre'),
    done('Techo del parqueadero', 100, 'Entregado el 20 de junio'),
    done('Sala familiar y de lactancia del módulo 2', 88, 'Entregada el 1 de agosto'),
    done('Diseños de la rampa y los baños accesibles', 60, 'Entregados el 28 de noviembre'),
  ],
  2026: [
    done('Rampa y baños accesibles del módulo 4', 186.4, 'Entregada el 27 de octubre'),
    done('Wifi gratis y 60 puntos de carga', 142, 'Entregado el 18 de septiembre'),
    { name: 'Pantallas y parlantes de salidas', cost: 318, progress: 70, due: '18 de diciembre' },
    {
      name: 'Cubierta y luces de las bahías del módulo 3',
      cost: 403.6,
      progress: 55,
      due: '26 de febrero de 2027',
    },
  ],
}

export function figuresOf(wanted: number): YearFigures {
  const found = YEARS.find((each) => each.year === wanted)
  if (!found) throw new Error(`There are no figures of ${wanted}`)
  return found
}

export function budgetOf(wanted: number): Budget {
  const found = BUDGETS[wanted]
  if (!found) throw new Error(`There is no budget of ${wanted}`)
  return found
}

export function totals(lines: readonly BudgetLine[]): { approved: number; done: number } {
  return {
    approved: sum(lines.map(({ approved }) => approved)),
    done: sum(lines.map((line) => line.done)),
  }
}

function year(number: number, figures: Omit<YearFigures, 'year'>): YearFigures {
  return { year: number, ...figures }
}

function months(number: number, rows: readonly (readonly [number, number, number])[]): Month[] {
  return rows.map(([dispatches, travellers, positives], i) => {
    return { year: number, month: i + 1, dispatches, travellers, positives }
  })
}

function budget(
  planned: readonly number[],
  received: readonly number[],
  allowed: readonly number[],
  spent: readonly number[],
): Budget {
  const lines = (names: readonly string[], approved: readonly number[], real: readonly number[]) =>
    names.map((name, i) => ({ name, approved: approved[i] ?? 0, done: real[i] ?? 0 }))
  return { income: lines(INCOME, planned, received), spending: lines(SPENDING, allowed, spent) }
}

function done(name: string, cost: number, due: string): Work {
  return { name, cost, progress: 100, due }
}
