import { expect, test } from 'vitest'
import { contentPolicy } from './security.server.ts'

const PAGE = {
  nonce: 'abc',
  script: '',
  scriptUrls: [],
  styles: '',
  hasFrame: false,
  issuer: 'https://identidad.example/terminal/',
}
const connectSource = (apiOrigin: string) =>
  contentPolicy({ ...PAGE, apiOrigin })
    .split('; ')
    .find((each) => each.startsWith('connect-src'))

test('K1 a page may call the site and where staff sign in, and the host of the api where it has one', () => {
  expect(connectSource('')).toBe("connect-src 'self' https://identidad.example")
  expect(connectSource('https://api.example')).toBe(
    "connect-src 'self' https://identidad.example https://api.example",
  )
})

test('I3 a page with a captcha may load what it needs, and others do not even name it', () => {
  const page = { ...PAGE, nonce: undefined, apiOrigin: '' }
  const captcha = {
    'script-src': ['https://terminal.example/assets/captcha.js'],
    'worker-src': ['https://terminal.example/assets/worker.js'],
    'frame-src': ['https://compania.example'],
    'connect-src': ['https://api.example'],
  }
  const policy = contentPolicy({ ...page, captcha }).split('; ')
  expect(policy).toContainEqual(
    expect.stringMatching(
      /^script-src 'sha256-[^' ]+' https:\/\/terminal\.example\/assets\/captcha\.js$/,
    ),
  )
  expect(policy).toContain('worker-src https://terminal.example/assets/worker.js')
  expect(policy).toContain('frame-src https://compania.example')
  expect(policy).toContain("connect-src 'self' https://identidad.example https://api.example")
  expect(contentPolicy({ ...page, hasFrame: true, captcha })).toContain(
    "frame-src 'self' https://compania.example",
  )
  expect(contentPolicy(page)).not.toMatch(/worker-src|frame-src|; ;/)
})
