import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { scan } from '../../src/platform/antivirus/clamd.ts'
import { EICAR, OWN_SIGNATURE, prepareClamd, STREAM_MAX_BYTES } from './clamd-process.ts'

const clamd = await prepareClamd()
beforeAll(() => clamd.start())
afterAll(() => clamd.remove())

async function* inPieces(bytes: Buffer, length = 65_536): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
}
const scanned = (content: string | Buffer) => scan(clamd, inPieces(Buffer.from(content)))

describe('Debian’s clamd', () => {
  test.each([
    ['EICAR', Buffer.from(EICAR)],
    ['EICAR in gzip', gzipSync(EICAR)],
    ['a signature of our own', Buffer.from(`a ${OWN_SIGNATURE} b`)],
    ['a signature far inside', Buffer.concat([randomBytes(3_000_000), Buffer.from(OWN_SIGNATURE)])],
  ])('finds %s', async (_, content) => {
    expect(await scanned(content)).toBe('infected')
  })

  test('lets go what it does not know, also nothing at all', async () => {
    expect(await scanned('Señores: pido una copia.')).toBe('clean')
    expect(await scanned(randomBytes(5_000_000))).toBe('clean')
    expect(await scanned('')).toBe('clean')
  })

  test('looks through twenty at once', async () => {
    const verdicts = Array.from({ length: 20 }, (_, i) => scanned(i % 2 ? EICAR : `hola ${i}`))
    expect((await Promise.all(verdicts)).filter((verdict) => verdict === 'infected')).toHaveLength(
      10,
    )
  })

  test('does not say that it has looked through what is too long for it', async () => {
    const long = Buffer.concat([randomBytes(STREAM_MAX_BYTES), Buffer.from(EICAR)])
    expect(await scanned(long)).toBe('unknown')
  })
})

describe('whatever answers there', () => {
  const limits = { idleMs: 200, verdictMs: 200 }
  const servers: { close(): void }[] = []
  afterAll(() => {
    for (const server of servers) server.close()
  })

  async function standIn(answer: (socket: Socket) => void) {
    const server = createServer((socket) => {
      socket.on('error', () => undefined)
      answer(socket)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    servers.push(server)
    const { port } = server.address() as AddressInfo
    return { host: '127.0.0.1', port, limits }
  }
  const says = (words: string) => (socket: Socket) => {
    socket.resume()
    socket.end(words)
  }

  test.each<[string, (socket: Socket) => void]>([
    ['hangs up', (socket) => socket.destroy()],
    ['never says a word', (socket) => socket.resume()],
    ['never reads a byte', () => undefined],
    ['says something else', says('HTTP/1.1 400 Bad Request\r\n\r\nstream: OK\0')],
    ['says that it failed', says('INSTREAM size limit exceeded. ERROR\0')],
    ['says half of it', says('stream: O')],
  ])('one that %s has given no verdict', async (_, answer) => {
    const long = inPieces(randomBytes(8_000_000))
    expect(await scan(await standIn(answer), long)).toBe('unknown')
  })

  test('no server means no verdict', async () => {
    const gone = await standIn(() => undefined)
    servers.at(-1)?.close()
    expect(await scan(gone, inPieces(Buffer.from('hola')))).toBe('unknown')
  })

  test('a file that cannot be read is not the fault of the antivirus', async () => {
    async function* failing() {
      yield Buffer.from('hola')
      throw new Error('no such file')
    }
    await expect(scan(clamd, failing())).rejects.toThrow('no such file')
  })
})
