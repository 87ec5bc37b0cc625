import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { storeDocument } from '@terminal/api/document-files'
import { openDiskStore } from '@terminal/api/files'
import { LEGAL_TREE } from '@terminal/api/numerals'
import { weekdayOf } from '@terminal/contract/calendar/calendar-day'
import { isHoliday } from '@terminal/contract/calendar/holidays'
import { parentNumeral } from '@terminal/contract/documents/numeral'
import { isRedirect } from '@terminal/contract/http/redirect'
import { afterAll, describe, expect, test } from 'vitest'
import { readPdf } from '../formats/pdf-reader.ts'
import { CONTRACTS } from './contracts.ts'
import { DEMO_DOCUMENTS } from './demo-documents.ts'
import { BUDGETS, budgetOf, figuresOf, MONTHS, totals, WORKS, YEARS } from './figures.ts'
import { STATEMENTS } from './money.ts'
import { channelsOf, QUARTERS } from './petitions.ts'
import { figure, percent, quarterEnd, quarterMonths, sum } from './spanish.ts'
import { RESPONSIBLE } from './terminal.ts'

const TODAY = '2026-11-15'
const WITH_FILES = DEMO_DOCUMENTS.filter((document) => 'files' in document)
/** The only one that is a scan. */
const SCANNED = 'Informe de empalme por cambio de gerencia, marzo de 2022'
const PDFS = await Promise.all(
  WITH_FILES.filter(({ title }) => title !== SCANNED).flatMap(({ title, publishedOn, files }) =>
    files
      .filter(({ format }) => format === 'pdf')
      .map(async ({ toBytes }) => ({ title, publishedOn, pdf: await readPdf(toBytes()) })),
  ),
)
const numerals = LEGAL_TREE.map(({ numeral }) => numeral)

const folder = await mkdtemp(join(tmpdir(), 'terminal-demo-'))
afterAll(() => rm(folder, { recursive: true }))

describe('the demo documents', () => {
  test('are many, each with a title and a place of its own', () => {
    expect(WITH_FILES.length).toBeGreaterThanOrEqual(55)
    const titles = DEMO_DOCUMENTS.map(({ title }) => title)
    expect(new Set(titles).size).toBe(titles.length)
    const leaves = numerals.filter(
      (each) => !numerals.some((other) => parentNumeral(other) === each),
    )
    expect(DEMO_DOCUMENTS.filter(({ numeral }) => !leaves.includes(numeral))).toEqual([])
    expect(Object.keys(RESPONSIBLE).filter((each) => !numerals.includes(each))).toEqual([])
  })

  test('are accepted by the file store, under the format they declare', async () => {
    const store = openDiskStore(folder)
    const hashes = new Set<string>()
    for (const { title, files } of WITH_FILES)
      for (const { format, toBytes } of files) {
        const stored = await storeDocument(store, Readable.from([toBytes()]))
        expect(`${title}: ${stored.format}`).toBe(`${title}: ${format}`)
        hashes.add(stored.sha256)
      }
    expect(hashes.size).toBe(sum(WITH_FILES.map(({ files }) => files.length)))
  })

  test('say their own title, and every page whose it is', () => {
    for (const { title, pdf } of PDFS) {
      expect(pdf.title).toBe(title)
      expect(pdf.heard[0]).toEqual({ role: 'H1', text: title })
      expect(pdf.pages.length).toBeLessThanOrEqual(4)
      for (const page of pdf.pages)
        expect(page).toContain('la entidad, las personas y las cifras son inventadas')
    }
  })

  test('have one that was scanned: a picture of its page, and nothing to search, hear or be called by', async () => {
    const [file] = WITH_FILES.find(({ title }) => title === SCANNED)?.files ?? []
    const bytes = file?.toBytes() ?? Buffer.alloc(0)
    const { title, language, isMarked, roles, pages } = await readPdf(bytes)
    expect(pages).toEqual([''])
    expect({ title, language, isMarked, roles }).toEqual({
      title: '',
      language: '',
      isMarked: false,
      roles: [],
    })
    expect(bytes.toString('latin1')).not.toMatch(/Lang|MarkInfo|StructTreeRoot/)
    expect(bytes.toString('latin1')).toContain('/Subtype /Image\n/Width 1240\n/Height 1752')
  })

  test('are dated on working days, issued before they are published, and never in the future', () => {
    for (const { title, publishedOn, issuedOn } of DEMO_DOCUMENTS) {
      const day = `${title}: ${publishedOn}`
      expect(weekdayOf(publishedOn), day).toBeLessThan(6)
      expect(isHoliday(publishedOn), day).toBe(false)
      expect(publishedOn <= TODAY && publishedOn >= '2022-01-01', day).toBe(true)
      if (issuedOn) expect(issuedOn <= publishedOn, day).toBe(true)
    }
  })

  test('come after the years they are about', () => {
    const dated = PDFS.map(({ title, publishedOn, pdf }) => {
      return { title, publishedOn, cutOff: cutOffOf(pdf.heard) }
    }).filter(({ cutOff }) => cutOff !== undefined)
    expect(dated.length).toBeGreaterThan(25)
    expect(dated.filter(({ cutOff, publishedOn }) => `${cutOff}` >= publishedOn)).toEqual([])
    for (const { year, quarter, publishedOn } of QUARTERS) {
      expect(publishedOn > quarterEnd(year, quarter)).toBe(true)
      const title = `Informe trimestral de PQRSD, ${quarterMonths(quarter)} de ${year}`
      expect(DEMO_DOCUMENTS.map((document) => document.title)).toContain(title)
    }
  })

  test('show every state, two of them with an earlier version', () => {
    expect(DEMO_DOCUMENTS.filter(({ state }) => state === 'not-applicable').length).toBeGreaterThan(
      3,
    )
    expect(DEMO_DOCUMENTS.filter(({ state }) => state === 'pending').length).toBeGreaterThan(1)
    expect(WITH_FILES.filter(({ files }) => files.length === 2)).toHaveLength(2)
    const links = DEMO_DOCUMENTS.flatMap((document) => ('link' in document ? [document.link] : []))
    expect(links.length).toBeGreaterThan(3)
    expect(links.filter((link) => !isRedirect(link))).toEqual([])
  })

  test('have the policy that its page shows', () => {
    const policies = DEMO_DOCUMENTS.filter(({ numeral }) => numeral === '2.1.5')
    expect(policies.filter(({ title }) => title.includes('tratamiento de datos'))).toHaveLength(1)
  })
})

describe('the figures', () => {
  test('of the months make up those of the year', () => {
    const months = MONTHS.filter(({ year }) => year === 2025)
    const { dispatches, travellers, positives } = figuresOf(2025)
    expect(sum(months.map((month) => month.dispatches))).toBe(dispatches)
    expect(sum(months.map((month) => month.travellers))).toBe(travellers)
    expect(sum(months.map((month) => month.positives))).toBe(positives)
  })

  test('of the petitions add up, and give the shares of the year', () => {
    for (const each of QUARTERS) {
      expect(sum(each.topics)).toBe(each.received)
      expect(sum(channelsOf(each))).toBe(each.received)
    }
    for (const { year, onTime } of YEARS.filter(({ year }) => year >= 2024)) {
      const all = QUARTERS.filter((each) => each.year === year)
      const [late, received] = [
        sum(all.map((each) => each.late)),
        sum(all.map((each) => each.received)),
      ]
      expect(percent(received - late, received)).toBe(`${onTime} %`)
    }
  })

  test('of a budget agree with the works and with the share of the fee', () => {
    for (const [year, { income, spending }] of Object.entries(BUDGETS)) {
      expect(totals(income).approved).toBe(totals(spending).approved)
      const spent = sum(
        (WORKS[Number(year)] ?? []).map(({ cost, progress }) => (cost * progress) / 100),
      )
      expect(Math.round(spent)).toBe(spending[2]?.done)
      const known = YEARS.find((each) => each.year === Number(year))
      if (known)
        expect(percent(income[0]?.done ?? 0, totals(income).done)).toBe(`${known.feeShare} %`)
    }
    const works = CONTRACTS.filter(({ what }) => WORKS[2026]?.some(({ name }) => name === what))
    expect(works.map(({ value, progress }) => [value, progress])).toEqual(
      WORKS[2026]?.map(({ cost, progress }) => [cost, progress]),
    )
  })

  test('of the financial statements balance, and follow one another', () => {
    const total = (rows: readonly (readonly [string, number])[]) =>
      sum(rows.map(([, value]) => value))
    for (const [i, each] of STATEMENTS.entries()) {
      expect(total(each.assets)).toBe(total(each.debts) + total(each.equity))
      const { income, spending } = budgetOf(each.year)
      const costs = (spending[0]?.done ?? 0) + (spending[1]?.done ?? 0)
      const { depreciation, interest, tax, result } = each
      expect(totals(income).done - costs - depreciation - interest - tax).toBe(result)
      const before = STATEMENTS[i - 1]
      if (before) expect(total(each.equity)).toBe(total(before.equity) + result)
    }
  })

  test('are those of the pages of the site', async () => {
    const page = await readPage('informationCorporation')
    const [now, then] = [MONTHS.filter(({ year }) => year === 2026), figuresOf(2025)]
    expect(page).toContain(
      `| Buses despachados | ${figure(then.dispatches)} | ${figure(sum(now.map((month) => month.dispatches)))} |`,
    )
    expect(page).toContain(
      `| ${then.positives} | ${sum(now.map((month) => month.positives))} | Menos de 40 |`,
    )
    expect(page).toContain('| 1,52 millones | 1,29 millones |')
    expect([then.travellers, sum(now.map((month) => month.travellers))]).toEqual([
      1_520_000, 1_290_000,
    ])
    for (const { name, approved, done } of [...budgetOf(2026).income, ...budgetOf(2026).spending])
      expect(page).toContain(
        `| ${name} | ${figure(approved)} | ${figure(done)} | ${percent(done, approved)} |`,
      )
    for (const { name, cost, progress, due } of WORKS[2026] ?? [])
      expect(page).toContain(`| ${name} | $ ${figure(cost)} millones | ${progress} % | ${due} |`)

    const participa = await readPage('participa')
    const last = QUARTERS.at(-1)
    expect(participa).toContain(`llegaron ${last?.received} PQRSD`)
    for (const count of last?.topics.slice(0, 4) ?? [])
      expect(participa).toContain(`| ${percent(count, last?.received ?? 0)} |`)
  })
})

/** The day of «Fecha de corte», where a document has one. */
function cutOffOf(heard: readonly { text: string }[]): string | undefined {
  const text = heard.find((part) => part.text.startsWith('Fecha de corte:'))?.text
  const [, date, month, year] = /(\d+) de (\w+) de (\d+)/.exec(text ?? '') ?? []
  if (!date || !month || !year) return undefined
  const number = SPANISH_MONTHS.indexOf(month) + 1
  return `${year}-${String(number).padStart(2, '0')}-${date.padStart(2, '0')}`
}

const SPANISH_MONTHS =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(
    ' ',
  )

async function readPage(name: string): Promise<string> {
  const url = new URL(`../../../site/pages/${name}.md`, import.meta.url)
  return (await readFile(url, 'utf8')).replace(/[ \u00a0]+/g, ' ')
}
