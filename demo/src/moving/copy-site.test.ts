import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { longDay, weekdayOf } from '@terminal/contract/calendar/calendar-day'
import { readSite, readSurveys } from '@terminal/operator/read-site'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ARCHIVE_NEWS } from '../news/archive.ts'
import { DEMO_NEWS } from '../news/demo-news.ts'
import { moveNews } from '../news/move-news.ts'
import { copySite } from './copy-site.ts'
import { moveDay } from './move-dates.ts'

const SITE = join(import.meta.dirname, '../../../site')
const NEWS = [...DEMO_NEWS, ...ARCHIVE_NEWS]
const MONTH = '(ene|feb|mar|abr|may|jun|jul|ago|sep|oct|nov|dic)[a-z]+'
const WEEKDAYS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo']

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-copy-'))
})
afterAll(() => rm(folder, { recursive: true }))

// The last is that of 29 February 2028 where it begins.
describe.for([4, 9, 24, 67, 172])('%i weeks later', (weeks) => {
  const to = () => join(folder, String(weeks))
  const yearsLater = Number(moveDay('2026-10-31', weeks).slice(0, 4)) - 2026
  beforeAll(() => copySite({ from: SITE, to: to(), weeks }))

  test('the folder is still right', async () => {
    const [before, after] = await Promise.all([readSite(SITE), readSite(to())])
    expect(after.data.activities.map(({ heldOn }) => heldOn)).toEqual(
      before.data.activities.map(({ heldOn }) => moveDay(heldOn, weeks)),
    )
    expect(after.petitions.nonWorkingDays.map(({ day }) => day)).toEqual(
      before.petitions.nonWorkingDays.map(({ day }) => moveDay(day, weeks)),
    )
    expect((await readSurveys(to())).map(({ edition }) => edition)).toEqual(
      (await readSurveys(SITE)).map(({ edition }) => String(Number(edition) + yearsLater)),
    )
  })

  test('every date of the story has moved', async () => {
    for (const [name, before] of await textsIn(SITE)) {
      const after = (await readFile(join(to(), name), 'utf8')).split('\n')
      for (const [i, line] of before.split('\n').entries()) {
        const moved = after[i] ?? ''
        const isCited = /^\s*\/\/|(Ley|Circular|Resolución|Acuerdo|Decreto) /.test(line)
        const moves = !isCited && (hasDay(line) || (yearsLater > 0 && hasYear(line)))
        const says = [name, i + 1, line.trim(), moved.trim()]
        expect([...says, moved !== line]).toEqual([...says, moves])
      }
    }
  })

  test('a weekday that is said with a day is its weekday', async () => {
    const news = NEWS.map((item) => moveNews(item, weeks))
    const texts = [...(await textsIn(to()))].map(([name, text]) => ({
      name,
      text,
      near: moveDay('2026-11-17', weeks),
    }))
    for (const { title, body, publishedOn } of news)
      texts.push({ name: title, text: `${title} ${body}`, near: publishedOn })
    const said = texts.flatMap(({ name, text, near }) =>
      daysIn(text, near).map(({ weekday, day }) => [name, longDay(day), weekday, weekdayOf(day)]),
    )
    expect(said.length).toBeGreaterThan(15)
    expect(said.filter(([, , weekday, number]) => weekday !== number)).toEqual([])
  })
})

test('no date is written in a way that is not moved', async () => {
  const strange = new RegExp(`\\d ${MONTH}|primero de ${MONTH}|\\d/\\d{1,2}/\\d`, 'i')
  const folder = [...(await textsIn(SITE))].map(([name, text]) => `${name}\n${text}`)
  const lines = [...folder, ...NEWS.map(({ title, body }) => `${title}\n${body}`)]
  expect(lines.flatMap((text) => text.split('\n')).filter((line) => strange.test(line))).toEqual([])
})

test('changed files are copied, unchanged ones are not written, removed ones are removed', async () => {
  const [from, to] = [join(folder, 'source'), join(folder, 'copy')]
  await copySite({ from: SITE, to: from, weeks: 0 })
  await copySite({ from, to, weeks: 1 })
  const longAgo = new Date('2026-01-01')
  await utimes(join(to, 'operator.ts'), longAgo, longAgo)
  await writeFile(join(from, 'pages/extra.md'), 'desde el 20 de noviembre de 2026')
  await copySite({ from, to, weeks: 1 })
  expect(await readFile(join(to, 'pages/extra.md'), 'utf8')).toBe(
    'desde el 27 de noviembre de 2026',
  )
  expect((await stat(join(to, 'operator.ts'))).mtime).toEqual(longAgo)
  await rm(join(from, 'pages/extra.md'))
  await copySite({ from, to, weeks: 1 })
  expect(await readdir(join(to, 'pages'))).toEqual(await readdir(join(SITE, 'pages')))
})

test('a folder that is not such a copy is not changed', async () => {
  const own = await mkdtemp(join(folder, 'own-'))
  await writeFile(join(own, 'operator.ts'), 'export default {}')
  await copySite({ from: SITE, to: own, weeks: 4 })
  expect(await readdir(own)).toEqual(['operator.ts'])
})

async function textsIn(dir: string): Promise<Map<string, string>> {
  const names = await readdir(dir, { recursive: true })
  const texts = names.filter((name) => /\.(csv|md|ts)$/.test(name)).sort()
  return new Map(
    await Promise.all(
      texts.map(async (name) => [name, await readFile(join(dir, name), 'utf8')] as const),
    ),
  )
}

/** Whatever looks like a date of the story, read otherwise than by what moves them. */
function hasDay(line: string): boolean {
  return new RegExp(`\\d de ${MONTH}|${MONTH} de 20\\d\\d|20\\d\\d-\\d\\d-\\d\\d`, 'i').test(line)
}

function hasYear(line: string): boolean {
  return /(^|[^\d.])20(2[3-9]|30)([^\d]|$)/.test(line)
}

/** «viernes 20 de noviembre de 2026», «viernes 20 de noviembre» and «viernes 20 al lunes 23 de noviembre». */
function daysIn(text: string, near: string): { weekday: number; day: string }[] {
  const pattern = new RegExp(
    `(${WEEKDAYS.join('|')}) (\\d{1,2})(?: (?:al|y el) \\w+ \\d{1,2})? de (\\p{L}+)(?: de (\\d{4}))?`,
    'giu',
  )
  return [...text.matchAll(pattern)].map(([, name = '', number = '', month = '', year]) => {
    const years = year ? [Number(year)] : [-1, 0, 1].map((each) => Number(near.slice(0, 4)) + each)
    const days = years.flatMap((each) => dayNamed(`${number} de ${month} de ${each}`))
    const far = (day: string) => Math.abs(Date.parse(day) - Date.parse(near))
    const [day = ''] = days.toSorted((one, other) => far(one) - far(other))
    return { weekday: WEEKDAYS.indexOf(name.toLowerCase()) + 1, day }
  })
}

/** The day that is written so, if there is one. */
function dayNamed(text: string): string[] {
  const [number = '', , year] = text.split(' de ')
  const days = Array.from(
    { length: 12 },
    (_, i) => `${year}-${String(i + 1).padStart(2, '0')}-${number.padStart(2, '0')}`,
  )
  return days.filter((day) => longDay(day) === text)
}
