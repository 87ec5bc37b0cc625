import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { openDiskStore } from './file-store.ts'

const root = await mkdtemp(join(tmpdir(), 'terminal-files-'))
afterAll(() => rm(root, { recursive: true }))
const newDir = () => mkdtemp(join(root, 'store-'))

const NAME = `noticias/${'a'.repeat(32)}-480.webp`
const DRAFT = `${NAME}.01234567-89ab-cdef-0123-456789abcdef`

describe('a store on disk', () => {
  test('keeps a file under its name and leaves nothing beside it', async () => {
    const dir = await newDir()
    const files = openDiskStore(join(dir, 'new', 'folder'))
    await files.put(NAME, Buffer.from('uno'))
    const found = await files.find(NAME)
    expect(found?.size).toBe(3)
    expect(found && (await text(found.read()))).toBe('uno')
    expect(await readdir(join(dir, 'new', 'folder', 'noticias'))).toEqual([NAME.split('/')[1]])
  })

  test('lists what is there and when it came, also what was left half-written, and nothing of others', async () => {
    const dir = await newDir()
    const files = openDiskStore(dir)
    await files.put(NAME, Buffer.from('uno'))
    await writeFile(join(dir, DRAFT), 'mitad')
    await writeFile(join(dir, 'noticias', 'LEAME'), 'de otra persona')
    await mkdir(join(dir, 'noticias', 'lost+found'))
    for (const name of [NAME, DRAFT]) await utimes(join(dir, name), 1_000, 1_000)

    expect(await listed('noticias')).toEqual(
      new Map([
        [NAME, 1_000_000],
        [DRAFT, 1_000_000],
      ]),
    )
    expect(await listed('documentos')).toEqual(new Map())

    async function listed(folder: string): Promise<Map<string, number>> {
      const found = new Map<string, number>()
      for await (const { name, changedAtMs } of files.list(folder)) found.set(name, changedAtMs)
      return found
    }
  })

  test('removes a file or a half-written one, once or twice, and nothing outside', async () => {
    const dir = await newDir()
    const files = openDiskStore(join(dir, 'store'))
    await files.put(NAME, Buffer.from('uno'))
    await writeFile(join(dir, 'store', DRAFT), 'mitad')
    for (const name of [NAME, DRAFT, NAME]) await files.remove(name)
    expect(await readdir(join(dir, 'store', 'noticias'))).toEqual([])

    await writeFile(join(dir, 'ajeno.webp'), 'de otra persona')
    await expect(files.remove('../ajeno.webp')).rejects.toThrow('Not a file name')
    await expect(files.put('../ajeno.webp', Buffer.from(''))).rejects.toThrow('Not a file name')
    expect(await readdir(dir)).toContain('ajeno.webp')
  })

  test.each(['put', 'draft'] as const)(
    'says plainly that there is no space for a %s, and leaves no half file',
    async (way) => {
      const dir = await newDir()
      expect(await writeWithLittleSpace(dir, way, 200_000)).toEqual({
        code: 'unavailable',
        message: 'No hay espacio para guardar el archivo. Avise a quien administra el sitio.',
      })
      expect(await readdir(join(dir, 'noticias'))).toEqual([])
      expect(await writeWithLittleSpace(dir, way, 20_000)).toBeNull()
      expect(await readdir(join(dir, 'noticias'))).toEqual([NAME.split('/')[1]])
    },
  )
})

describe('a draft in a store on disk', () => {
  const ofWords = (...words: string[]) => Readable.from(words.map((word) => Buffer.from(word)))

  test('can be read in place, not found, and kept under a name', async () => {
    const dir = await newDir()
    const files = openDiskStore(join(dir, 'new'))
    const draft = await files.draft('noticias', ofWords('uno ', 'dos ', 'tres'))
    expect(draft.size).toBe(12)
    expect(await readFile(draft.path, 'utf8')).toBe('uno dos tres')
    expect(await files.find(NAME)).toBeUndefined()

    await draft.keep(NAME)
    const found = await files.find(NAME)
    expect(found && (await text(found.read()))).toBe('uno dos tres')
    expect(await readdir(join(dir, 'new', 'noticias'))).toEqual([NAME.split('/')[1]])
  })

  test('is listed while it is one, so that one left behind can be collected', async () => {
    const files = openDiskStore(await newDir())
    const draft = await files.draft('noticias', ofWords('uno'))
    const names: string[] = []
    for await (const { name } of files.list('noticias')) names.push(name)
    expect(names).toEqual([expect.stringMatching(/^noticias\/draft\.part\.[0-9a-f-]{36}$/)])
    await draft.drop()
  })

  test('leaves nothing when it is dropped, once or twice', async () => {
    const dir = await newDir()
    const draft = await openDiskStore(dir).draft('noticias', ofWords('uno'))
    await draft.drop()
    await draft.drop()
    expect(await readdir(join(dir, 'noticias'))).toEqual([])
  })

  test('leaves nothing of a source that fails, or under a name that is none', async () => {
    const dir = await newDir()
    const files = openDiskStore(dir)
    async function* failing() {
      yield Buffer.from('uno')
      throw new Error('cut off')
    }
    await expect(files.draft('noticias', failing())).rejects.toThrow('cut off')
    const draft = await files.draft('noticias', ofWords('uno'))
    await expect(draft.keep('../fuera.webp')).rejects.toThrow('Not a file name')
    await expect(files.draft('../fuera', ofWords('uno'))).rejects.toThrow('Not a file name')
    expect(await readdir(join(dir, 'noticias'))).toEqual([])
    expect(await readdir(dir)).toEqual(['noticias'])
  })
})

/** In a process that may write no file of more than 50 kB or so: what the store throws, or null. */
async function writeWithLittleSpace(
  dir: string,
  way: 'put' | 'draft',
  size: number,
): Promise<unknown> {
  const name = JSON.stringify(NAME)
  const ways = {
    put: `put(${name}, bytes)`,
    draft: `draft('noticias', Readable.from([bytes])).then((draft) => draft.keep(${name}))`,
  }
  const program = `
    const { Readable } = await import('node:stream')
    const { openDiskStore } = await import(${JSON.stringify(new URL('./file-store.ts', import.meta.url))})
    const bytes = Buffer.alloc(${size})
    const refusal = await openDiskStore(${JSON.stringify(dir)}).${ways[way]}
      .then(() => null, ({ code, message }) => ({ code, message }))
    process.stdout.write(JSON.stringify(refusal))`
  const shell = 'ulimit -f 100; exec "$0" --input-type=module -e "$1"'
  const { stdout } = await promisify(execFile)('sh', ['-c', shell, process.execPath, program])
  return JSON.parse(stdout)
}
