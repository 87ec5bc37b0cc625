import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rememberHead, textsIn } from './form-head.server.ts'

async function encode(parts: [string, string | Blob][]) {
  const form = new FormData()
  for (const [name, value] of parts)
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, value, 'foto.jpg')
  const { headers, body } = new Response(form)
  if (!body) throw new Error('no body')
  return { type: headers.get('content-type') ?? '', body }
}

test('whatever was written is read back from the beginning of a form, however it ends', async () => {
  const text = fc
    .string({ unit: 'grapheme', maxLength: 200 })
    .map((value) => value.replaceAll('\r', ''))
  await fc.assert(
    fc.asyncProperty(text, text, async (message, email) => {
      const photo = new Blob([new Uint8Array(300 * 1024)])
      const { type, body } = await encode([
        ['mensaje', message],
        ['correo', email],
        ['adjunto1', photo],
      ])
      const passing = rememberHead(body)
      // The consumer gave up at once.
      await passing.stream().cancel()
      const texts = textsIn(await passing.head(), type)
      expect([...texts]).toEqual([
        ['mensaje', message],
        ['correo', email],
      ])
    }),
    { numRuns: 20 },
  )
})

test('what passes by is the same to the byte', async () => {
  const { body } = await encode([
    ['mensaje', 'hola'],
    ['adjunto1', new Blob(['x'.repeat(400_000)])],
  ])
  const [kept, passed] = body.tee()
  const expected = await new Response(kept).bytes()
  expect(await new Response(rememberHead(passed).stream()).bytes()).toEqual(expected)
})

test.for(['', 'text/plain', 'multipart/form-data', 'multipart/form-data; boundary='])(
  'a form of type "%s" has no texts',
  (type) => {
    expect([...textsIn(Buffer.from('--x\r\nname="a"\r\n\r\nb\r\n--x--'), type)]).toEqual([])
  },
)
