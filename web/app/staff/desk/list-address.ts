import type { z } from 'zod'

/** One spelling of the page number in every list, as in the public ones. */
const PAGE = 'pagina'

type Words = Readonly<Record<string, string>>
type ByField<Value> = Readonly<Record<string, Value | undefined>>

type Spelling<Schema extends z.ZodObject> = {
  path: string
  /** What can be asked for, and what is asked for by an address that says nothing that can be read. */
  part: Schema
  /** What an address calls each, in the order in which it says them; the page comes first. */
  names?: { [Field in Exclude<keyof z.output<Schema>, 'page'>]?: string }
  /** What it calls their values, where it has its own words for them. */
  words?: { [Field in keyof z.output<Schema>]?: Words }
  /** What it called them once: staff may have kept such an address. */
  formerly?: { [Field in keyof z.output<Schema>]?: string }
}

/** A list whose page, order and filters are in its address. */
export type List<Part> = {
  path: string
  read: (search: URLSearchParams) => Part
  /** Without what is empty, or asked for anyway. */
  addressOf: (part: Partial<Part> & { page?: number }) => string
}

export function defineList<Schema extends z.ZodObject>(
  spelling: Spelling<Schema>,
): List<z.output<Schema>> {
  const { path, part } = spelling
  const names: ByField<string> = { page: PAGE, ...spelling.names }
  const words: ByField<Words> = spelling.words ?? {}
  const formerly: ByField<string> = spelling.formerly ?? {}
  const usual: Record<string, unknown> = part.parse({})

  /** Each alone: what cannot be read takes nothing else with it. */
  function read(search: URLSearchParams): z.output<Schema> {
    const fields = Object.entries<z.ZodType>(part.shape)
    const said = fields.flatMap(([field, schema]) => {
      const word = [names[field], formerly[field]]
        .map((name) => wordFor(name ? search.get(name)?.trim() : '', words[field]))
        .find((each) => each && schema.safeParse(each).success)
      return word ? [[field, word]] : []
    })
    return part.parse(Object.fromEntries(said))
  }

  function addressOf(asked: Record<string, unknown>): string {
    const said = Object.entries(names).flatMap(([field, name]) => {
      const value = asked[field]
      if (!name || value === undefined || value === '' || value === usual[field]) return []
      return [[name, words[field]?.[String(value)] ?? String(value)]]
    })
    const search = new URLSearchParams(said)
    return said.length === 0 ? path : `${path}${path.includes('?') ? '&' : '?'}${search}`
  }

  return { path, read, addressOf }
}

function wordFor(said: string | undefined, words: Words | undefined): string | undefined {
  return words ? Object.keys(words).find((word) => words[word] === said) : said
}
