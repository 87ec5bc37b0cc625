import type {
  Company,
  Destination,
  Timetable,
  TravelTables,
} from '@terminal/contract/travel/travel-tables'

/** One company's buses of one kind to a destination: what a traveller chooses between. */
export type Service = {
  company: Company
  kind: string
  module: string
  durationMinutes: number
  fare: number
  fareOn: string
  source: string
  /** The day of which its oldest row is. */
  dataOn: string
  /** What is valid on the day, or will be; of a timetable that is over, nothing. */
  rows: readonly Timetable[]
}

/** The cheapest first. Of a timetable that is over the companies stay, for their telephones. */
export function servicesTo(
  { timetables, companies }: Pick<TravelTables, 'timetables' | 'companies'>,
  destination: Pick<Destination, 'name'>,
  day: string,
): Service[] {
  const there = timetables.filter((row) => row.destination === destination.name)
  const groups = Map.groupBy(there, ({ company, service }) => `${company};${service}`)
  return [...groups.values()]
    .map((rows) => serviceFrom(rows, companies, day))
    .sort((one, other) => one.fare - other.fare)
}

function serviceFrom(
  rows: readonly Timetable[],
  companies: readonly Company[],
  day: string,
): Service {
  const current = rows.filter(({ validUntil }) => validUntil >= day)
  const byBeginning = (current.length > 0 ? current : rows).toSorted((one, other) =>
    one.validFrom.localeCompare(other.validFrom),
  )
  const today = byBeginning.findLast(({ validFrom }) => validFrom <= day)
  const shown = today ?? byBeginning[0]
  if (!shown) throw new Error('a group of no rows')
  const dates = (current.length > 0 ? current : rows).map(({ dataOn }) => dataOn).sort()
  return {
    company: companyOf(shown.company, companies),
    kind: shown.service,
    module: shown.module,
    durationMinutes: shown.durationMinutes,
    fare: shown.fare,
    fareOn: shown.fareOn,
    source: shown.source,
    dataOn: dates[0] ?? shown.dataOn,
    rows: current,
  }
}

/** A table with a company that the other does not name is refused; the page would still say its name. */
function companyOf(name: string, companies: readonly Company[]): Company {
  const nothing = { phone: null, whatsapp: null, website: null, onlineSales: null }
  return (
    companies.find((each) => each.name === name) ?? {
      name,
      ...nothing,
      ticketOffice: null,
      allowsOpenData: false,
    }
  )
}
