import { readFile } from 'node:fs/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { endReading, onUnreadable, readApart } from './read-apart.ts'

const ECHO = new URL('../../../test/readers/echo.reader.ts', import.meta.url)
const BAD = new URL('../../../test/readers/bad-company.reader.ts', import.meta.url)
const DAMAGED = 'El archivo está dañado o incompleto. Guárdelo de nuevo y vuelva a intentarlo.'

const echo = readApart<typeof import('../../../test/readers/echo.reader.ts')>(ECHO)
const behave = readApart<typeof import('../../../test/readers/bad-company.reader.ts')>(BAD)
const said: string[] = []
onUnreadable((problem) => said.push(problem))
afterEach(() => said.splice(0))

const isRunning = (pid: number) =>
  readFile(`/proc/${pid}/stat`, 'latin1').then(
    (stat) => !/\) Z /.test(stat),
    () => false,
  )

test('it is another process, the same for what follows, with no secret in its environment', async () => {
  const value = { bytes: Buffer.from('ñ'), map: new Map([[1, new Date(0)]]), none: undefined }
  const first = await echo(value)
  expect(first.value).toEqual(value)
  expect(first.pid).not.toBe(process.pid)
  expect((await echo(1)).pid).toBe(first.pid)
  const who = (await behave('say who it is')) as { pid: number; env: string[] }
  expect(who.pid).toBe(first.pid)
  // sharp says where it is, once it was needed.
  expect(who.env.filter((name) => name !== 'VIPSHOME')).toEqual(['MALLOC_MMAP_THRESHOLD_'])
})

describe('whatever a file makes of it is one refusal, said once, and the next file gets another process:', () => {
  test.for([
    ['take the heap', /SIGABRT|memory/],
    ['take memory outside of the heap', /memory/],
    ['take memory at once', /memory|SIGKILL/],
    ['end the process', /SIGSEGV/],
    ['leave without a word', /ended with 0/],
    ['fail later', /ended with 1/],
  ] as const)('%s', async ([deed, problem]) => {
    const { pid } = await echo(1)
    await expect(behave(deed)).rejects.toMatchObject({
      code: 'invalid_fields',
      fields: { archivo: DAMAGED },
    })
    expect(said).toEqual([expect.stringMatching(problem)])
    const next = await echo('next')
    expect(next.value).toBe('next')
    expect(next.pid).not.toBe(pid)
    await expect.poll(() => isRunning(pid)).toBe(false)
  })

  test('never end', async () => {
    const impatient = readApart<typeof import('../../../test/readers/bad-company.reader.ts')>(BAD, {
      longestMs: 50,
      unreadable: () => 'given up',
    })
    const { pid } = await echo(1)
    expect(await impatient('never end')).toBe('given up')
    expect(said).toEqual(['it took too long'])
    await expect.poll(() => isRunning(pid)).toBe(false)
  })
})

test('a reader that throws leaves the process, and one that refuses says so', async () => {
  const { pid } = await echo(1)
  await expect(behave('throw')).rejects.toMatchObject({ fields: { archivo: DAMAGED } })
  expect(said).toHaveLength(1)
  await expect(behave('refuse')).rejects.toMatchObject({
    code: 'invalid_fields',
    message: 'Revise.',
    fields: { archivo: 'No.' },
  })
  expect(said).toHaveLength(1)
  expect((await echo(1)).pid).toBe(pid)
})

test('what is no fault of the file is none: a file that is not there, a reader that does not load', async () => {
  await expect(behave('miss its file')).rejects.toThrow('A file was not read: ENOENT')
  const missing = readApart<typeof import('../../../test/readers/echo.reader.ts')>(
    new URL('./nowhere.reader.ts', ECHO),
  )
  await expect(missing(1)).rejects.toThrow('A file was not read: Error')
  expect(said).toEqual([])
})

test('a process that holds much after its answer makes room for another', async () => {
  const pid = await behave('hold much and answer')
  expect((await echo(1)).pid).not.toBe(pid)
  expect(said).toEqual([])
})

test('when this process has to end, callers get an error, and it is no fault of the file', async () => {
  const { pid } = await echo(1)
  const waiting = [behave('never end'), echo(2), echo(3)].map((answer) =>
    expect(answer).rejects.toThrow('this process ends'),
  )
  await new Promise(setImmediate)
  endReading()
  await Promise.all(waiting)
  expect(said).toEqual([])
  await expect.poll(() => isRunning(pid)).toBe(false)
})

test('no more wait than can be answered', async () => {
  const asked = await Promise.allSettled(Array.from({ length: 31 }, (_, i) => echo(i)))
  expect(asked.slice(0, 30).every(({ status }) => status === 'fulfilled')).toBe(true)
  expect(asked[30]).toMatchObject({ reason: { code: 'unavailable' } })
})
