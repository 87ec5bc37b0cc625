import {
  type DeskPart,
  fromEscritorioQuery,
  toEscritorioSearch,
} from '@terminal/contract/news/news-desk'
import { EscritorioQuery } from '@terminal/contract/news/news-desk.schema'

export const DESK_PATH = '/dashboard/home'
const PAGE = 'pagina'

/** The query of the desk, from its address. Invalid values fall back to their defaults. */
export function fromDeskAddress(search: URLSearchParams): DeskPart {
  const said = Object.fromEntries([...search].filter(([, value]) => value.trim() !== ''))
  const { data } = EscritorioQuery.safeParse({
    ...said,
    pageNumber: said[PAGE],
    pageSize: undefined,
  })
  return fromEscritorioQuery(data ?? EscritorioQuery.parse({}))
}

const EVERYTHING = new URLSearchParams(toEscritorioSearch(fromDeskAddress(new URLSearchParams())))

/** The address of a query, without default values. */
export function toDeskAddress(part: DeskPart): string {
  const address = new URLSearchParams()
  for (const [name, value] of new URLSearchParams(toEscritorioSearch(part)))
    if (value !== EVERYTHING.get(name)) address.set(name === 'pageNumber' ? PAGE : name, value)
  const search = address.toString()
  return search === '' ? DESK_PATH : `${DESK_PATH}?${search}`
}
