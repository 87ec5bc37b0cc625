import { channel } from 'node:diagnostics_channel'

/**
 * What monitoring counts. The build and the server around it each have their own copy of a module, so what happens in the
 * one is told to the other by a channel of the process.
 */
export type ServedPage = { route: string; status: number; seconds: number }
export type ReadOutcome = { outcome: 'answered' | 'failed' }

export const SERVED_PAGES = channel('terminal:served-page')
export const API_READS = channel('terminal:api-read')

export function notePage(page: ServedPage): void {
  SERVED_PAGES.publish(page)
}

export function noteRead(outcome: ReadOutcome['outcome']): void {
  API_READS.publish({ outcome } satisfies ReadOutcome)
}
