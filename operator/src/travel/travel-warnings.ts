import { addDays, longDay } from '@terminal/contract/calendar/calendar-day'
import { isOldTimetable } from '@terminal/contract/travel/answer-words'
import { serviceOf } from '@terminal/contract/travel/departures-from'
import type {
  Timetable,
  TravelTableName,
  TravelTables,
} from '@terminal/contract/travel/travel-tables'
import type { Problem } from '../site-error.ts'
import type { TravelRead } from './read-travel-tables.ts'

/** How long before a timetable's end the next one should be requested. */
const SOON_DAYS = 30
/** A fare that is this many times the one before, or a part of it, was mistyped more often than it changed. */
const STEEP = 2
const ONE_ZERO = 5

type Say = (index: number, sentence: string) => void

/**
 * Warnings, which do not prevent publishing. Tables with problems get none: the problems come first.
 */
export function travelWarnings(
  { tables, lines, problems }: TravelRead,
  { today, previous }: { today: string; previous?: TravelTables | undefined },
): Problem[] {
  if (problems.length > 0) return []
  const warnings: Problem[] = []
  const sayIn =
    (table: TravelTableName): Say =>
    (index, sentence) =>
      warnings.push({ file: `${table}.csv`, line: lines[table][index], sentence })
  warnOfUnused(tables, {
    corridor: sayIn('corredores'),
    destination: sayIn('destinos'),
    company: sayIn('empresas'),
  })
  const say = sayIn('horarios')
  for (const [index, row] of tables.timetables.entries()) {
    warnOfEnd(row, tables.timetables, today, (sentence) => say(index, sentence))
    warnOfAge(row, today, (sentence) => say(index, sentence))
    warnOfFare(row, previous, (sentence) => say(index, sentence))
  }
  return warnings
}

/** What is in a table and leads nowhere was left there, or misses its rows. */
function warnOfUnused(
  { corridors, destinations, companies, timetables }: TravelTables,
  say: { corridor: Say; destination: Say; company: Say },
): void {
  for (const [index, { id }] of corridors.entries())
    if (!destinations.some(({ corridor }) => corridor === id))
      say.corridor(index, `por «${id}» no se va a ningún destino: bórrelo o escriba sus destinos`)
  for (const [index, { name }] of destinations.entries())
    if (!timetables.some(({ destination }) => destination === name))
      say.destination(index, `a «${name}» no va ninguna fila de horarios.csv`)
  for (const [index, { name, phone, whatsapp }] of companies.entries()) {
    if (!timetables.some(({ company }) => company === name))
      say.company(index, `«${name}» no tiene filas en horarios.csv`)
    if (phone === null && whatsapp === null)
      say.company(index, `«${name}» no tiene teléfono ni WhatsApp: nadie podrá preguntarle`)
  }
}

function warnOfEnd(
  row: Timetable,
  all: readonly Timetable[],
  today: string,
  say: (sentence: string) => void,
): void {
  if (row.validUntil > addDays(today, SOON_DAYS)) return
  const next = addDays(row.validUntil, 1)
  const isFollowed = all.some(
    (other) =>
      serviceOf(other) === serviceOf(row) &&
      (other.days & row.days) !== 0 &&
      other.validFrom <= next &&
      other.validUntil >= next,
  )
  if (isFollowed) return
  const ends = row.validUntil < today ? 'venció' : 'vence'
  say(`${ends} el ${longDay(row.validUntil)} y ninguna fila la sigue`)
}

function warnOfAge(row: Timetable, today: string, say: (sentence: string) => void): void {
  if (row.dataOn > today) say(`fecha_dato: ${row.dataOn} todavía no llega`)
  else if (isOldTimetable(row.dataOn, today))
    say(`fecha_dato: es del ${longDay(row.dataOn)}: pregunte a la empresa si sigue igual`)
  if (row.fareOn > today) say(`fecha_tarifa: ${row.fareOn} todavía no llega`)
}

function warnOfFare(
  row: Timetable,
  previous: TravelTables | undefined,
  say: (sentence: string) => void,
): void {
  const own = previous?.timetables.filter((each) => serviceOf(each) === serviceOf(row)) ?? []
  const before = own.find(({ validFrom }) => validFrom === row.validFrom) ?? own.at(-1)
  if (!before || before.fare === row.fare) return
  const change = `tarifa ${row.fare}, antes ${before.fare}`
  if (row.fare * ONE_ZERO <= before.fare) say(`${change}: ¿falta un cero?`)
  else if (row.fare >= before.fare * ONE_ZERO) say(`${change}: ¿sobra un cero?`)
  else if (row.fare * STEEP <= before.fare || row.fare >= before.fare * STEEP)
    say(`${change}: ¿está bien escrita?`)
  if (row.fareOn === before.fareOn)
    say(`${change}, y fecha_tarifa sigue en ${row.fareOn}: escriba el día en que la informaron`)
}
