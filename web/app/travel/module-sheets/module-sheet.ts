import type { TravelTables } from '@terminal/contract/travel/travel-tables'

export type ModuleSheet = {
  /** As the tables call it: «Módulo 3». */
  name: string
  destinations: string[]
  /** The newest day on which somebody said so. */
  dataOn: string
}

/** Where the buses of one module go; undefined when none leaves from there. */
export function findModule(
  { timetables }: Pick<TravelTables, 'timetables'>,
  number: string,
): ModuleSheet | undefined {
  const rows = timetables.filter(({ module }) => module.split(' ').at(-1) === number)
  const [first] = rows
  if (!first) return undefined
  return {
    name: /^\d+$/.test(first.module) ? `Módulo ${first.module}` : first.module,
    destinations: [...new Set(rows.map(({ destination }) => destination))].sort((one, other) =>
      one.localeCompare(other, 'es'),
    ),
    dataOn:
      rows
        .map((row) => row.dataOn)
        .sort()
        .at(-1) ?? first.dataOn,
  }
}
