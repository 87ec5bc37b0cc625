import { CONTRACT_HEADER, CONTRACT_NUMBER } from '@terminal/contract/http/contract-number'
import { NOTICE_DESK_PATH } from '@terminal/contract/petitions/notices/notice'
import { DEMO_USERS } from '@terminal/dev/accounts'
import { signIn } from '@terminal/dev/sign-in'
import { SETTINGS } from '../local-stack.ts'
import { exchange } from './load.ts'

/** An officer of the petitions desk, signed in, through the edge. */

const OFFICER = DEMO_USERS.find(({ sub }) => sub === 'demo-pqrsd') ?? DEMO_USERS[0]
const DESK = '/api/Pqrsd'

type Sent = { method?: 'GET' | 'POST' | 'PUT'; version?: number; body?: object }

/** Publishes this text as the notice of an answer to an anonymous petition. */
export async function publishNotice(text: string): Promise<{ id: number; radicado: string }> {
  const token = await signIn(
    {
      issuer: SETTINGS.OIDC_ISSUER,
      clientId: SETTINGS.OIDC_CLIENT_ID,
      scope: SETTINGS.OIDC_SCOPE,
      publicOrigin: SETTINGS.PUBLIC_ORIGIN,
    },
    OFFICER,
  )
  const call = <Read>(path: string, sent: Sent = {}) => send<Read>(path, { ...sent, token })
  const written = { mensaje: 'La rampa está rota.', tipo: 'queja', presenta: 'anonima' }
  const { radicado } = await call<{ radicado: string }>('/api/Contacto/correo', { body: written })
  const found = await call<{ items: [{ id: number }] }>(`${DESK}/busqueda`, {
    body: { words: radicado },
  })
  const petition = `${DESK}/${found.items[0].id}`
  const { me } = await call<{ me: number }>(`${DESK}/mesa`)
  const answer = {
    brief: 'La rampa se arregla.',
    body: 'La rampa del módulo 3 se arregla, con el contrato de obra.',
    outcome: 'full',
    norm: '',
    earlier: '',
    signerId: me,
  }
  await call(`${petition}/respuesta`, { method: 'PUT', version: 0, body: answer })
  const versionOf = async () => (await call<{ version: number }>(petition)).version
  const draft = { draftVersion: 1 }
  await call(`${petition}/respuesta/envio`, { version: await versionOf(), body: draft })
  const [{ eventId }] = await call<[{ eventId: number }]>(`${petition}/avisos`)
  const notice = { eventId, text }
  await call(`${petition}/avisos`, { version: await versionOf(), body: notice })
  const { notices } = await call<{ notices: { id: number; text: string }[] }>(NOTICE_DESK_PATH)
  const published = notices.find((each) => each.text === text)
  if (!published) throw new Error('A notice was not published')
  return { id: published.id, radicado }
}

async function send<Read>(path: string, given: Sent & { token: string }): Promise<Read> {
  const { token, version, body, method = body ? 'POST' : 'GET' } = given
  const answer = await exchange({
    kind: 'staff',
    path,
    method,
    headers: {
      [CONTRACT_HEADER]: CONTRACT_NUMBER,
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(version !== undefined && { 'if-match': `"${version}"` }),
    },
    ...(body && { body: Buffer.from(JSON.stringify(body)) }),
  })
  if (answer.status >= 300)
    throw new Error(`${method} ${path} answers ${answer.status}: ${answer.body}`)
  return JSON.parse(answer.body.toString())
}
