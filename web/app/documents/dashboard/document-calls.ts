import {
  DETAIL_NAMES,
  type DocumentDetail,
  PlacedDocument,
  Section,
} from '@terminal/contract/documents/document'
import { DetalleDeDocumento, Subseccion } from '@terminal/contract/documents/document.schema'
import { type DocumentChange, DocumentHistory } from '@terminal/contract/documents/document-desk'
import { MOVE_NAMES, type Move } from '@terminal/contract/documents/document-form'
import { fromWire, toWire } from '@terminal/contract/http/wire-names'
import { z } from 'zod'
import { withdrawalIn } from '../../staff/desk/read-error.ts'
import type { CallApi } from '../../staff/session/call-api.ts'

const DOCUMENTS = '/api/Subsecciones'
const SECTIONS = '/api/Secciones'
/** What everything the desk shows is read from. */
export const TREE_PATH = `${SECTIONS}/personal`

export async function readDocument(
  callApi: CallApi,
  id: string,
  signal: AbortSignal,
): Promise<DocumentDetail> {
  const path = `${DOCUMENTS}/${encodeURIComponent(id)}`
  return fromWire(DETAIL_NAMES, await callApi(path, DetalleDeDocumento, { signal }))
}

export type WholeHistory = {
  /** Nothing once it was withdrawn for good; its changes can still be read. */
  document: DocumentDetail | undefined
  changes: DocumentChange[]
}

export async function readHistory(
  callApi: CallApi,
  id: string,
  signal: AbortSignal,
): Promise<WholeHistory> {
  const path = `${DOCUMENTS}/${encodeURIComponent(id)}/historial`
  const [document, changes] = await Promise.all([
    readDocument(callApi, id, signal).catch((error: unknown) => {
      if (!withdrawalIn(error)) throw error
      return undefined
    }),
    callApi(path, DocumentHistory, { signal }),
  ])
  return { document, changes }
}

export async function moveDocument(callApi: CallApi, id: number, move: Move): Promise<void> {
  const call = { method: 'PUT', json: toWire(MOVE_NAMES, move) } as const
  await callApi(`${DOCUMENTS}/${id}/mover`, Subseccion, call)
}

type Known = { id: number; version: number }

export async function removeDocument(callApi: CallApi, { id, version }: Known): Promise<void> {
  const call = { method: 'DELETE', seenVersion: version } as const
  await callApi(`${DOCUMENTS}/${id}`, z.undefined(), call)
}

export async function restoreDocument(callApi: CallApi, id: number): Promise<void> {
  await callApi(`${DOCUMENTS}/${id}/restaurar`, PlacedDocument, { method: 'POST' })
}

export async function restoreVersion(
  callApi: CallApi,
  { id, version }: Known,
  number: number,
): Promise<void> {
  const call = { method: 'POST', seenVersion: version } as const
  await callApi(`${DOCUMENTS}/${id}/versiones/${number}/restaurar`, PlacedDocument, call)
}

export async function removeSection(callApi: CallApi, { id, version }: Known): Promise<void> {
  const call = { method: 'DELETE', seenVersion: version } as const
  await callApi(`${SECTIONS}/${id}`, z.undefined(), call)
}

export async function restoreSection(callApi: CallApi, id: number): Promise<void> {
  await callApi(`${SECTIONS}/${id}/restaurar`, Section, { method: 'POST' })
}
