import type { Role } from '../accounts/roles.ts'
import { fromWire, toWire } from '../http/wire-names.ts'
import {
  type CambioRegistrado,
  CambiosFiltro,
  CHANGES_API_PATH,
  CHANGES_FILE_PATH,
  type FuncionesSinUso,
} from './change-list.schema.ts'
import type { ChangeGroup } from './change-words.ts'

/** What somebody did, when, and to what. */
export type RecordedChange = {
  key: string
  at: string
  group: ChangeGroup | null
  sentence: string
  title: string | null
  itemId: number
  detail: string | null
  by: string
  issuer: string
  subject: string
}

/** Which of them; days are those of Bogotá, both included. */
export type ChangeFilter = {
  group?: ChangeGroup | undefined
  person?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

export type UnusedRole = {
  name: string
  issuer: string
  subject: string
  role: Role
  lastUsedOn: string | null
}
export type UnusedRoles = { items: UnusedRole[]; countedSince: string | null }

const CHANGE = {
  key: 'clave',
  at: 'en',
  group: 'grupo',
  sentence: 'hecho',
  title: 'que',
  itemId: 'numero',
  detail: 'detalle',
  by: 'quien',
  issuer: 'emisor',
  subject: 'sujeto',
} as const

const UNUSED = {
  name: 'nombre',
  issuer: 'emisor',
  subject: 'sujeto',
  role: 'funcion',
  lastUsedOn: 'ultimoUso',
} as const

export function toCambioRegistrado(change: RecordedChange): CambioRegistrado {
  return toWire(CHANGE, change)
}

export function fromCambioRegistrado(wire: CambioRegistrado): RecordedChange {
  return fromWire(CHANGE, wire)
}

export function toFuncionesSinUso({ items, countedSince }: UnusedRoles): FuncionesSinUso {
  return { items: items.map((item) => toWire(UNUSED, item)), contadoDesde: countedSince }
}

export function fromFuncionesSinUso({ items, contadoDesde }: FuncionesSinUso): UnusedRoles {
  return { items: items.map((item) => fromWire(UNUSED, item)), countedSince: contadoDesde }
}

export function fromCambiosFiltro({ grupo, persona, desde, hasta }: CambiosFiltro): ChangeFilter {
  return { group: grupo, person: persona, from: desde, to: hasta }
}

const PAGE_SIZE = 25

export function changesPath(filter: ChangeFilter, page: number): string {
  const search = searchOf(filter)
  search.set('pageNumber', String(page))
  search.set('pageSize', String(PAGE_SIZE))
  return `${CHANGES_API_PATH}?${search}`
}

export function changesFilePath(filter: ChangeFilter): string {
  const search = searchOf(filter)
  return search.size === 0 ? CHANGES_FILE_PATH : `${CHANGES_FILE_PATH}?${search}`
}

/** The same as the address of the page has it; what cannot be read there filters nothing. */
export function filterIn(search: URLSearchParams): ChangeFilter {
  const given = [...search].filter(([name, value]) => isReadable(name, value))
  return fromCambiosFiltro(CambiosFiltro.parse(Object.fromEntries(given)))
}

function isReadable(name: string, value: string): boolean {
  return CambiosFiltro.safeParse({ [name]: value }).success
}

/** As the addresses of the API have it, and those of the page. */
export function searchOf({ group, person, from, to }: ChangeFilter): URLSearchParams {
  const given = { grupo: group, persona: person, desde: from, hasta: to }
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(given)) if (value) search.set(name, value)
  return search
}
