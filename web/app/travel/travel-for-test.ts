import type { Timetable, TravelTables } from '@terminal/contract/travel/travel-tables'

type Changes = Partial<Timetable> & { department?: string }

/** A row of a timetable that runs every day at six. */
export function timetableForTest(
  destination: string,
  company: string,
  changes: Partial<Timetable> = {},
): Timetable {
  return {
    destination,
    company,
    service: 'Corriente',
    days: 255,
    pattern: { kind: 'times', times: [360] },
    departuresPerDay: null,
    durationMinutes: 60,
    fare: 10_000,
    fareOn: '2026-11-01',
    module: 'Módulo 3',
    bay: null,
    validFrom: '2026-10-01',
    validUntil: '2027-12-31',
    source: 'La empresa, por escrito',
    dataOn: '2026-11-12',
    ...changes,
  }
}

/** Tables with what these rows name. */
export function tablesForTest(
  rows: readonly (readonly [destination: string, company: string, changes?: Changes])[],
): TravelTables {
  const named = rows.map(([destination, company, { department = 'Lindero', ...changes } = {}]) => ({
    row: timetableForTest(destination, company, changes),
    department,
  }))
  const destinations = new Map(named.map(({ row, department }) => [row.destination, department]))
  return {
    corridors: [],
    destinations: [...destinations].map(([name, department]) => ({
      name,
      shortName: name,
      department,
      corridor: 'norte',
      arrivalPlace: null,
      latitude: null,
      longitude: null,
    })),
    companies: [],
    timetables: named.map(({ row }) => row),
    exceptions: [],
  }
}
