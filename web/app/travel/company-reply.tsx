import type { Company, TravelTables } from '@terminal/contract/travel/travel-tables'
import { PhoneLink } from '../ui/contact-links.tsx'
import { searchAddress } from './destination-search.ts'
import { wordsOf } from './travel-words.ts'

/** A company that a search names, and where it goes. */
export type FoundCompany = { company: Company; destinations: readonly string[] }

const LIST = new Intl.ListFormat('es')

export function CompanyReply({ found: { company, destinations } }: { found: FoundCompany }) {
  const { name, phone } = company
  return (
    <article className="pinned-reply box">
      <h2 className="pinned-reply__title">
        <a href={searchAddress({ company: name })}>{name}</a>
      </h2>
      {destinations.length === 0 ? null : <p>Va a {LIST.format(destinations)}.</p>}
      {phone === null ? null : (
        <p>
          Teléfono: <PhoneLink number={phone} />
        </p>
      )}
    </article>
  )
}

/** Shorter words of a name are in many questions: «del», «san». */
const TELLING = 4

/** The one company that a search names, by its name or a word of it that is no other's; undefined for anything else. */
export function namedCompany(
  { companies, timetables }: TravelTables,
  query: string,
  isAround: (word: string) => boolean,
): FoundCompany | undefined {
  const asked = wordsOf(query).filter((word) => !isAround(word))
  const [company, ...others] = companies.filter(({ name }) => {
    const own = wordsOf(name)
    return asked.every((word) => own.includes(word)) && asked.some((word) => word.length >= TELLING)
  })
  if (!company || others.length > 0) return undefined
  const rows = timetables.filter((row) => row.company === company.name)
  const destinations = [...new Set(rows.map(({ destination }) => destination))]
  return {
    company,
    destinations: destinations.sort((one, other) => one.localeCompare(other, 'es')),
  }
}
