import { afterAll, expect, test, vi } from 'vitest'
import { ASKING, startApi } from '../server/late-api.ts'

const arrived: string[] = []
const held: (() => void)[] = []
const api = await startApi(async (_path, sent) => {
  arrived.push(JSON.stringify(sent))
  await new Promise<void>((resolve) => held.push(resolve))
  return { body: {} }
})
const SITE_DIR = new URL('../../../site', import.meta.url).pathname
for (const [name, value] of [...api.settings, ['SITE_DIR', SITE_DIR], ['LOG_LEVEL', 'silent']])
  vi.stubEnv(name ?? '', value)
// Its settings are read when the module is.
vi.resetModules()
const { sendForm } = await import('./send-form.server.ts')
afterAll(api.close)

test('the forms of one client wait for each other, and those of others do not wait for them', async () => {
  const send = (client: string, text: string) =>
    sendForm(
      { ...ASKING, client },
      new Request('http://terminal.example/pqrsd', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(text),
      }),
      '/api/Contacto/correo',
    )
  const sent = [send('a', 'a1'), send('a', 'a2'), send('a', 'a3'), send('b', 'b1')]
  await expect.poll(() => arrived).toHaveLength(2)
  expect(new Set(arrived)).toEqual(new Set(['"a1"', '"b1"']))
  for (let i = 0; i < sent.length; i++) {
    await expect.poll(() => held.length).toBeGreaterThan(0)
    held.shift()?.()
  }
  expect((await Promise.all(sent)).map(({ kind }) => kind)).toEqual(Array(4).fill('answered'))
})
