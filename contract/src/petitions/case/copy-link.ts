import { COPY_PAGE } from '../feature.ts'
import type { ClaveDeCopia } from './copy-link.schema.ts'

export function copyLinkPath(secret: string): string {
  return `${COPY_PAGE}/${secret}`
}

export const COPY_SECRET_FIELD = 'clave'

export function copySecretOf({ clave }: ClaveDeCopia): string {
  return clave
}

/** What a press of the link came to. */
export type AskedCopy = { radicado: string; isRepeat: boolean }
