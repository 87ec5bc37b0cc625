import { CONTRACT_HEADER, CONTRACT_NUMBER } from '@terminal/contract/http/contract-number'
import { DEMO_USERS } from '@terminal/dev/accounts'
import { findFreePort } from '@terminal/dev/free-port'
import { startProvider } from '@terminal/dev/provider'
import { signIn } from '@terminal/dev/sign-in'
import { afterAll, expect, test } from 'vitest'
import { openTokens } from '../src/platform/auth/tokens.ts'
import { newsForm, sendForm } from './form.ts'
import { API_KEY, openWorld } from './world.ts'

const application = {
  clientId: 'sitio-de-la-terminal',
  scope: 'terminal.personal',
  publicOrigin: 'http://sitio.example',
}
const audience = 'api-de-la-terminal'
const provider = await startProvider({ port: await findFreePort(), audience, ...application })
const { issuer } = provider
const { app, db } = await openWorld({
  tokens: openTokens({
    issuer,
    audience,
    scope: application.scope,
    rolesClaim: 'roles',
    tokenType: 'at+jwt',
  }),
})
afterAll(() => provider.close())

const EXPECTED = {
  'demo-administracion': 201,
  'demo-prensa': 201,
  'demo-sin-funciones': 403,
  // Of another desk.
  'demo-documentos': 403,
  'demo-pqrsd': 403,
  'demo-jefatura': 403,
  'demo-operacion': 403,
} satisfies Record<(typeof DEMO_USERS)[number]['sub'], number>

test.each(DEMO_USERS)(
  'K10 $sub, signed in at a real identity provider, may write exactly what the roles allow',
  async (user) => {
    const authorization = `Bearer ${await signIn({ issuer, ...application }, user)}`
    const headers = { 'x-api-key': API_KEY, [CONTRACT_HEADER]: CONTRACT_NUMBER, authorization }
    const title = `Escrita por ${user.sub}`
    const request = { method: 'POST', url: '/api/Noticias', headers } as const
    const response = await sendForm({ app }, request, newsForm({ Titulo: title }))
    expect(response.statusCode).toBe(EXPECTED[user.sub])

    const records = await db
      .selectFrom('changes')
      .select(['actor_issuer', 'actor_subject'])
      .where('actor_subject', '=', user.sub)
      .execute()
    const record = { actor_issuer: issuer, actor_subject: user.sub }
    expect(records).toEqual(EXPECTED[user.sub] === 201 ? [record] : [])
  },
)
