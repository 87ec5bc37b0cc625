import type { z } from 'zod'
import type { PaginaEncabezado } from './page-text.schema.ts'

/** What the operator says of one of its pages, before its text begins. */
export type PageFacts = {
  title: string
  /** For search engines and link previews. */
  description: string
  updatedOn: string
  version: string | undefined
}

export function fromEncabezado(wire: z.infer<typeof PaginaEncabezado>): PageFacts {
  return {
    title: wire.titulo,
    description: wire.descripcion,
    updatedOn: wire.actualizada,
    version: wire.version,
  }
}
