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
