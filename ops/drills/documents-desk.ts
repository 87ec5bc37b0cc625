import type { Seccion, Subseccion } from '@terminal/contract/documents/document.schema'
import { CONTRACT_HEADER, CONTRACT_NUMBER } from '@terminal/contract/http/contract-number'
import { DEMO_USERS } from '@terminal/dev/accounts'
import { signIn } from '@terminal/dev/sign-in'
import { SETTINGS } from '../local-stack.ts'
import { exchange } from './load.ts'

/** An administrator, signed in and through the edge: may publish, report of roads, and withdraw for good. */

const [ADMINISTRATOR] = DEMO_USERS

let token: Promise<string> | undefined

export async function createSection(name: string): Promise<Seccion> {
  return send('/api/Secciones', { nombre: name, periodicidad: 'anual' })
}

/** Of one road, with words of its own. */
export async function reportRoad(detail: string): Promise<{ id: number }> {
  return send('/api/Vias', { corridor: 'la-cumbre', state: 'suspended', detail })
}

export async function undoReport(id: number): Promise<void> {
  await call('DELETE', `/api/Vias/${id}`)
}

export async function removeSection(id: number): Promise<void> {
  await call('DELETE', `/api/Secciones/${id}`)
}

/** A table, which the search reads like any other document. */
export async function publishTable(
  sectionId: number,
  title: string,
  text: string,
): Promise<Subseccion> {
  const form = new FormData()
  form.set('seccionId', String(sectionId))
  form.set('titulo', title)
  form.set('archivo', new File([text], 'tabla.csv'))
  return JSON.parse(await call('POST', '/api/Subsecciones', form))
}

export async function purgeDocument({ id, version }: Subseccion, reason: string): Promise<void> {
  const path = `/api/Subsecciones/${id}/retirar-definitivamente`
  await call('POST', path, { reason }, { 'if-match': `"${version}"` })
}

async function send<Answer>(path: string, body: object): Promise<Answer> {
  return JSON.parse(await call('POST', path, body))
}

async function call(
  method: 'POST' | 'DELETE',
  path: string,
  content?: FormData | object,
  headers: Record<string, string> = {},
): Promise<string> {
  const isForm = content instanceof FormData
  const encoded = new Response(isForm ? content : content && JSON.stringify(content))
  const type = isForm ? encoded.headers.get('content-type') : content && 'application/json'
  const { status, body } = await exchange({
    kind: 'staff',
    path,
    method,
    headers: {
      [CONTRACT_HEADER]: CONTRACT_NUMBER,
      authorization: `Bearer ${await freshToken()}`,
      ...(type && { 'content-type': type }),
      ...headers,
    },
    body: Buffer.from(await encoded.arrayBuffer()),
  })
  if (status >= 300) throw new Error(`${method} ${path} answers ${status}: ${body.toString()}`)
  return body.toString()
}

function freshToken(): Promise<string> {
  token ??= signIn(
    {
      issuer: SETTINGS.OIDC_ISSUER,
      clientId: SETTINGS.OIDC_CLIENT_ID,
      scope: SETTINGS.OIDC_SCOPE,
      publicOrigin: SETTINGS.PUBLIC_ORIGIN,
    },
    ADMINISTRATOR,
  )
  return token
}
