import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRedirect, tidyRedirect } from './redirect.ts'

test.each([
  'default',
  'https://rutas.example',
  'http://rutas.example:8080/a/b?c=d&e=%20#f',
  'HTTPS://RUTAS.EXAMPLE/',
  'https://ñandú.example/año',
  'https://[2001:db8::1]/',
  'https://rutas.example/@ana',
  'https://rutas.example/?correo=ana@correo.example',
])('F7 %s is an address a news item may lead to', (value) => {
  expect(isRedirect(value)).toBe(true)
})

test.each([
  ['nothing', ''],
  ['another word', 'Default'],
  ['a script', 'javascript:alert(1)'],
  ['a script that looks like an address', 'javascript://rutas.example/%0aalert(1)'],
  ['data', 'data:text/html,hola'],
  ['a file', 'file:///etc/passwd'],
  ['ftp', 'ftp://rutas.example/'],
  ['mail', 'mailto:ana@correo.example'],
  ['any scheme', '//rutas.example/'],
  ['a path', '/noticias'],
  ['no scheme', 'rutas.example'],
  ['one slash', 'https:/rutas.example'],
  ['no host', 'https://'],
  ['a query for a host', 'https://?a'],
  ['a user', 'https://ana@rutas.example/'],
  ['a password alone', 'https://:clave@rutas.example/'],
  ['a user and a password', 'https://ana:clave@rutas.example/'],
  ['a space in front', ' https://rutas.example/'],
  ['a space inside', 'https://rutas.example/a b'],
  ['a space of another kind', 'https://rutas.example/a\u00a0b'],
  ['a tab', 'https://rutas\t.example/'],
  ['a line break at the end', 'https://rutas.example/\n'],
  ['a NUL', 'https://rutas.example/\0'],
  ['an escape', 'https://rutas.example/\u001b'],
  ['a backslash', 'https://rutas.example\\@otro.example'],
  ['a mark that turns text around', 'https://rutas.example/\u202egpj.exe'],
  ['a space of no width', 'https://rutas\u200b.example/'],
  ['a dot after its host', 'https://rutas.example./'],
  ['a dot after its host that looks like none', 'https://rutas.example\u3002/'],
  ['a user in another spelling', 'https://rutas.example%40otro.example@otro.example/'],
  ['no number for a port', 'https://rutas.example:puerto/'],
  ['words before it', 'vea https://rutas.example/'],
])('F7 %s is not', (_, value) => {
  expect(isRedirect(value)).toBe(false)
})

test('whatever is accepted is a whole address of the web, and stays the same one when tidied', () => {
  const start = fc.constantFrom('http://', 'https://', 'Https://', 'HTTP://', 'ftp://', '//', '')
  const piece = fc.constantFrom(
    ...['a', 'example', '.', '/', '//', ':', '8', '@', '?', '#', '%20', '[', ']', 'ñ', 'HTTP://'],
    ...[' ', '\\', '\n', '\u202e', '\0'],
  )
  const rest = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''))
  let accepted = 0
  fc.assert(
    fc.property(start, rest, (scheme, end) => {
      const value = `${scheme}${end}`
      if (!isRedirect(value)) return
      accepted++
      const { protocol, username, password, href } = new URL(value)
      expect(['http:', 'https:']).toContain(protocol)
      expect(username + password).toBe('')
      // What the database asks of every address it stores.
      expect(tidyRedirect(value)).toMatch(/^https?:\/\//)
      expect(new URL(tidyRedirect(value)).href).toBe(href)
    }),
    { numRuns: 2_000, seed: 6 },
  )
  expect(accepted).toBeGreaterThan(100)
})

test('tidying changes the scheme, and no letter after it', () => {
  expect(tidyRedirect('HTTPS://Rutas.example/HTTP://A')).toBe('https://Rutas.example/HTTP://A')
  expect(tidyRedirect('http://a.example/B')).toBe('http://a.example/B')
})
