import type { z } from 'zod'
import type { EnvioParams, Created as Schema } from './idempotency.schema.ts'

export type Created = z.infer<typeof Schema>

/** Where a form asks whether it has arrived. */
export function submissionPath(path: string, key: string): string {
  return `${path}/envios/${encodeURIComponent(key)}`
}

/** The same as a route. */
export function submissionRoute(path: string): string {
  return `${path}/envios/:claveDeEnvio`
}

export function fromEnvioParams({ claveDeEnvio }: z.infer<typeof EnvioParams>): string {
  return claveDeEnvio
}

export function toEnvio<Wire>({ id, version }: Created, now: Wire) {
  return { id, version, actual: now }
}

export function fromEnvio<Item>(
  envio: (Created & { actual: Item }) | null,
): (Created & { item: Item }) | undefined {
  return envio ? { id: envio.id, version: envio.version, item: envio.actual } : undefined
}
