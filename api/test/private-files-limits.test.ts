import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'

const root = await mkdtemp(join(tmpdir(), 'terminal-private-limits-'))
afterAll(() => rm(root, { recursive: true }))
const MEGABYTE = 1024 * 1024
const url = (path: string) => JSON.stringify(new URL(path, import.meta.url))

/** Takes files of so many bytes at once, in a process of its own that can write no longer file than is said. */
async function takeMany(dir: string, sizes: readonly number[], longestBytes?: number) {
  const program = `
    const { Readable } = await import('node:stream')
    const { readFileSync } = await import('node:fs')
    // Not what getrusage says: that begins with the memory of whoever started this process.
    const mostKilobytes = () => Number(/VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1])
    const { openDiskStore } = await import(${url('../src/platform/files/file-store.ts')})
    const { takePrivateFile } = await import(${url('../src/platform/files/private-files.ts')})
    const { readMasterKeys } = await import(${url('../src/platform/sealing/master-keys.ts')})
    const { DEMO_PERSONAL_DATA_KEYS } = await import(${url('../../contract/src/settings/demo-values.ts')})
    const privateFiles = openDiskStore(${JSON.stringify(dir)})
    const masters = readMasterKeys(DEMO_PERSONAL_DATA_KEYS)
    const piece = Buffer.alloc(65_536, 'x')
    function* pieces(bytes) {
      for (let at = 0; at < bytes; at += 65_536) yield piece.subarray(0, bytes - at)
    }
    const take = (bytes) => takePrivateFile({ privateFiles, masters },
      { fileName: 'a.txt', stream: Readable.from(pieces(bytes), { objectMode: false }), limitBytes: 60 * ${MEGABYTE} })
    await take(${MEGABYTE} / 4)
    const before = mostKilobytes()
    const taken = await Promise.all(${JSON.stringify(sizes)}.map(take))
    const said = taken.map((each) => each.refusal ?? each.file.bytes)
    process.stdout.write(JSON.stringify({ said, grown: (mostKilobytes() - before) * 1024 }))`
  const blocks = longestBytes === undefined ? 'unlimited' : String(longestBytes / 512)
  const shell = ['-c', 'ulimit -f "$0"; exec "$@"', blocks, process.execPath]
  const { stdout } = await promisify(execFile)('sh', [
    ...shell,
    '--input-type=module',
    '-e',
    program,
  ])
  const answer: { said: (string | number)[]; grown: number } = JSON.parse(stdout)
  return answer
}

test('five files of 50 MB at once are sealed with a few of their megabytes in memory', async () => {
  const dir = join(root, 'many')
  const { said, grown } = await takeMany(dir, Array(5).fill(50 * MEGABYTE))
  expect(said).toEqual(Array(5).fill(50 * MEGABYTE))
  expect(await readdir(join(dir, 'adjuntos'))).toHaveLength(6)
  // Most of it is garbage: four times as long files take no more.
  expect(grown).toBeGreaterThan(0)
  expect(grown).toBeLessThan(125 * MEGABYTE)
})

test('without space a file is refused with a reason, and a smaller one is still taken', async () => {
  const dir = join(root, 'full')
  const { said } = await takeMany(dir, [2 * MEGABYTE, MEGABYTE / 2], MEGABYTE)
  expect(said).toEqual([
    'En este momento no hay espacio para archivos. Envíe su texto sin él.',
    MEGABYTE / 2,
  ])
  expect(await readdir(join(dir, 'adjuntos'))).toHaveLength(2)
})
