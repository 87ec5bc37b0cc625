import { decodeJwt } from 'jose'
import { afterAll, expect, test } from 'vitest'
import { DEMO_USERS } from './accounts.ts'
import { findFreePort } from './free-port.ts'
import { startProvider } from './provider.ts'
import { signIn } from './sign-in.ts'

const [, WRITER] = DEMO_USERS
const application = {
  clientId: 'terminal-web',
  scope: 'terminal.gestion',
  publicOrigin: 'https://terminal.montelindo.example',
}
const audience = 'https://api.montelindo.example'
const { issuer, close } = await startProvider({
  ...application,
  port: await findFreePort(),
  audience,
})
afterAll(close)

test('signs a person in for the API', async () => {
  const token = await signIn({ ...application, issuer }, WRITER)
  expect(decodeJwt(token)).toMatchObject({
    iss: issuer,
    aud: audience,
    sub: WRITER.sub,
    scope: application.scope,
    roles: ['noticias'],
  })
})

test('says who was not let in', async () => {
  const stranger = { email: WRITER.email, password: 'otra-cosa' }
  await expect(signIn({ ...application, issuer }, stranger)).rejects.toThrow(
    `did not let ${WRITER.email} in`,
  )
})
