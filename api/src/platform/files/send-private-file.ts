import type { FastifyReply } from 'fastify'
import type { ScanState } from '../../db/schema.ts'
import { AppError } from '../errors.ts'
import { PRIVATE_CACHE_CONTROL } from '../http/caching.ts'
import { downloadName } from './file-names.ts'
import type { OpenedFile } from './private-files.ts'

const REFUSED: Partial<Record<ScanState, string>> = {
  infected: 'El antivirus encontró un virus en este archivo. No se puede descargar.',
  waiting: 'El antivirus aún no ha revisado este archivo. Inténtelo en unos minutos.',
}

/**
 * A citizen's file, for an authorised caller: always a download, never shown inline, and never cached. A header marks
 * a file that was not scanned.
 */
export function sendPrivateFile(reply: FastifyReply, file: OpenedFile): FastifyReply {
  refuseHeldBack(file)
  if (file.scanState === 'unscanned') reply.header('x-antivirus', 'sin-revisar')
  return reply
    .type('application/octet-stream')
    .header('content-length', file.bytes)
    .header('content-disposition', dispositionOf(downloadName(file.name, file.format)))
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('cache-control', PRIVATE_CACHE_CONTROL)
    .send(file.stream)
}

/** What the antivirus found something in, or has not looked through yet. */
export function refuseHeldBack({ scanState }: Pick<OpenedFile, 'scanState'>): void {
  const sentence = REFUSED[scanState]
  if (sentence) throw new AppError('conflict', sentence)
}

/** RFC 6266: for browsers the whole name, for anything older what ASCII has of it. */
function dispositionOf(name: string): string {
  const ascii = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
