import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { findFreePort } from './free-port.ts'

const run = (environment: Record<string, string>) =>
  spawn(process.execPath, [new URL('server.ts', import.meta.url).pathname], { env: environment })

test('reports every missing variable at once: its users are for a stack that says it is local', async () => {
  const child = run({ PORT: 'x' })
  const [[status], message] = await Promise.all([once(child, 'exit'), text(child.stderr)])
  expect(status).toBe(1)
  expect(message).toContain(
    [
      'Bad configuration:',
      '- STACK is missing',
      '- PORT is not valid',
      '- OIDC_CLIENT_ID is missing',
      '- OIDC_AUDIENCE is missing',
      '- OIDC_SCOPE is missing',
      '- PUBLIC_ORIGIN is missing',
    ].join('\n'),
  )
})

test('starts without a warning and ends on a signal', async () => {
  const child = run({
    STACK: 'local',
    PORT: String(await findFreePort()),
    OIDC_CLIENT_ID: 'terminal-web',
    OIDC_AUDIENCE: 'una-palabra',
    OIDC_SCOPE: 'terminal.gestion',
    PUBLIC_ORIGIN: 'https://terminal.montelindo.example',
  })
  const [started] = await once(child.stdout, 'data')
  expect(String(started)).toMatch(/^Identity provider at http:\/\/localhost:\d+\n$/)
  child.kill('SIGTERM')
  const [[status], warnings] = await Promise.all([once(child, 'exit'), text(child.stderr)])
  expect(status).toBe(0)
  expect(warnings).toBe('')
})
