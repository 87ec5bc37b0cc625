import {
  type DeskPart,
  fromEscritorioQuery,
  toEscritorioSearch,
} from '@terminal/contract/news/news-desk'
import { EscritorioQuery } from '@terminal/contract/news/news-desk.schema'

export const DESK_PATH = '/dashboard/home'
const PAGE = 'pagina'

/** What the address of the desk asks for. What it says wrongly is as if it said nothing. */
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

/** The same as the end of an address, without what goes without saying. */
export function toDeskAddress(part: DeskPart): string {
  const address = new URLSearchParams()
  for (const [name, value] of new URLSearchParams(toEscritorioSearch(part)))
    if (value !== EVERYTHING.get(name)) address.set(name === 'pageNumber' ? PAGE : name, value)
  const search = address.toString()
  return search === '' ? DESK_PATH : `${DESK_PATH}?${search}`
}
