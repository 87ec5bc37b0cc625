import type { StaffAlert } from '@terminal/contract/alerts/alert'
import { exchange } from './load.ts'
import { staffHeaders } from './news-desk.ts'

/** The staff who write alerts, signed in and through the edge. */

export function createAlert(mark: string, lastsMs: number): Promise<StaffAlert> {
  return send('/api/Avisos', {
    severity: 'notice',
    text: `Aviso de un simulacro${mark}`,
    endsAt: new Date(Date.now() + lastsMs).toISOString(),
  })
}

export function endAlert(id: number): Promise<StaffAlert> {
  return send(`/api/Avisos/${id}/terminar`)
}

async function send(path: string, form?: object): Promise<StaffAlert> {
  const { status, body } = await exchange({
    kind: 'alert',
    path,
    method: 'POST',
    headers: { ...(await staffHeaders()), 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(form ?? {})),
  })
  if (status !== 200 && status !== 201) throw new Error(`The API answers ${status}: ${body}`)
  return JSON.parse(body.toString())
}
