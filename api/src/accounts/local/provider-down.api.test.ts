import { CONTRACT_HEADER, CONTRACT_NUMBER } from '@terminal/contract/http/contract-number'
import { expect, test } from 'vitest'
import { GOOD_ALERT } from '../../../test/alert-desk.ts'
import { openLocalWorld } from '../../../test/local-world.ts'
import { API_KEY } from '../../../test/world.ts'

const { addAccount, app, clock, issuer, login, staff } = await openLocalWorld()

test('K9 with the provider stopped a local account publishes an emergency alert', async () => {
  await issuer.stop()
  await expect(fetch(issuer.url)).rejects.toThrow()
  const { username, code } = await addAccount('guardia', ['noticias'])
  const { token } = (await login({ username, code: code() })).json()
  const endsAt = new Date(clock.now().getTime() + 7_200_000).toISOString()
  const publish = (headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: '/api/Avisos', headers, payload: { ...GOOD_ALERT, endsAt } })

  const alert = await publish({
    'x-api-key': API_KEY,
    [CONTRACT_HEADER]: CONTRACT_NUMBER,
    authorization: `Bearer ${token}`,
  })
  expect([alert.statusCode, alert.json().text]).toEqual([201, GOOD_ALERT.text])

  // An account of the provider alone does not grant access.
  expect((await publish(await staff({ roles: ['noticias'] }))).statusCode).toBe(503)
})
