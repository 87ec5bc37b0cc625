import type { ClaveDeCopia } from './copy-link.schema.ts'

/** The page that the link of a confirmation opens. */
const COPY_PAGE = '/pqrsd/copia'
/** Of any length that a secret of ours may have: what else comes there is no link. */
export const COPY_PAGE_PATTERN = `${COPY_PAGE}/[\\w-]{20,100}`

export function copyLinkPath(secret: string): string {
  return `${COPY_PAGE}/${secret}`
}

export const COPY_SECRET_FIELD = 'clave'

export function copySecretOf({ clave }: ClaveDeCopia): string {
  return clave
}

/** What a press of the link came to. */
export type AskedCopy = { radicado: string; isRepeat: boolean }
