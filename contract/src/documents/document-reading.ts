import type { LecturaDeArchivo } from './document-desk.schema.ts'

export type ReadingState = 'text' | 'no-text' | 'unreadable'
export type LackingPart = 'title' | 'language' | 'tags'

/** What text extraction or the antivirus found in a file, and what it lacks for screen readers. */
export type Reading = { state: ReadingState | 'infected'; lacking: LackingPart[] }

const STATES = {
  text: 'con_texto',
  'no-text': 'sin_texto',
  unreadable: 'ilegible',
  infected: 'infectado',
} as const
const LACKING = { title: 'titulo', language: 'idioma', tags: 'etiquetas' } as const

export function toLectura(reading: Reading | null): LecturaDeArchivo | null {
  return (
    reading && {
      estado: STATES[reading.state],
      faltan: reading.lacking.map((part) => LACKING[part]),
    }
  )
}

export function fromLectura(wire: LecturaDeArchivo | null): Reading | null {
  if (!wire) return null
  const state = (['text', 'no-text', 'unreadable', 'infected'] as const).find(
    (each) => STATES[each] === wire.estado,
  )
  const parts = ['title', 'language', 'tags'] as const
  const lacking = parts.filter((part) => wire.faltan.includes(LACKING[part]))
  return state ? { state, lacking } : null
}
