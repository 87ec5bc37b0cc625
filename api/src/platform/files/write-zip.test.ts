import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { writeZip, type ZipPart } from './write-zip.ts'
import { readZipDirectory } from './zip-directory.ts'

const AT = new Date('2026-11-17T15:04:30-05:00')

async function made(parts: Parameters<typeof writeZip>[0]): Promise<Buffer> {
  return Buffer.concat(await Readable.from(writeZip(parts)).toArray())
}

function part(name: string, content: ZipPart['content']): ZipPart {
  return { name, at: AT, content }
}

/** By our own reader, which accounts for every byte. */
async function read(zip: Buffer): Promise<Map<string, Buffer>> {
  const entries = await readZipDirectory({
    size: zip.length,
    read: async (position, into) => into.subarray(0, zip.copy(into, 0, position)),
  })
  return new Map(
    entries.map(({ name, dataAt, packedBytes, bytes }) => {
      const content = inflateRawSync(zip.subarray(dataAt, dataAt + packedBytes))
      expect(content.length).toBe(bytes)
      return [name, content]
    }),
  )
}

test('holds what went in, in its order, whatever its name and size', async () => {
  const big = randomBytes(3_000_000)
  const pieces = [big.subarray(0, 1), big.subarray(1, 2_000_001), big.subarray(2_000_001)]
  const zip = await made([
    part('índice.csv', [Buffer.from('año\r\n')]),
    part('carpeta/vacío.txt', []),
    part('carpeta/«grande» 😀.bin', Readable.from(pieces)),
  ])
  const found = await read(zip)
  expect([...found.keys()]).toEqual(['índice.csv', 'carpeta/vacío.txt', 'carpeta/«grande» 😀.bin'])
  expect(found.get('carpeta/«grande» 😀.bin')?.equals(big)).toBe(true)
  expect(found.get('carpeta/vacío.txt')?.length).toBe(0)
})

test('nothing at all is an archive too', async () => {
  expect((await read(await made([]))).size).toBe(0)
})

test('a part may be decided by those before it', async () => {
  const seen: string[] = []
  async function* parts(): AsyncGenerator<ZipPart> {
    yield part('uno', [Buffer.from('1')])
    seen.push('uno is in')
    yield part('índice', [Buffer.from(seen.join())])
  }
  expect((await read(await made(parts()))).get('índice')?.toString()).toBe('uno is in')
})

test('one that fails in the middle fails the whole, and nothing is left hanging', async () => {
  async function* broken(): AsyncGenerator<Buffer> {
    yield randomBytes(500_000)
    throw new Error('the disk is gone')
  }
  await expect(made([part('a', broken())])).rejects.toThrow('the disk is gone')
})

test('a reader that stops ends the parts as well', async () => {
  let pulled = 0
  async function* endless(): AsyncGenerator<Buffer> {
    for (;;) {
      pulled += 1
      yield randomBytes(65_536)
    }
  }
  for await (const piece of writeZip([part('a', endless())])) if (piece.length > 1_000) break
  const after = pulled
  await new Promise(setImmediate)
  expect(pulled - after).toBeLessThan(3)
})

test('unzip finds no fault, and the time of Bogotá', async ({ skip }) => {
  if (spawnSync('unzip', ['-v']).error) skip('there is no unzip here')
  const folder = await mkdtemp(join(tmpdir(), 'zip-'))
  try {
    const file = join(folder, 'a.zip')
    await writeFile(file, await made([part('carpeta/ñandú.txt', [Buffer.from('hola')])]))
    const tested = spawnSync('unzip', ['-t', file], { encoding: 'utf8' })
    expect(tested.status, tested.stdout).toBe(0)
    const listed = spawnSync('unzip', ['-l', file], { encoding: 'utf8' }).stdout
    expect(listed).toContain('2026-11-17 15:04')
  } finally {
    await rm(folder, { recursive: true })
  }
})
