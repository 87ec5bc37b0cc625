import { globSync, readFileSync } from 'node:fs'
import { create } from 'fontkit'
import { expect, test } from 'vitest'
import { shrinkTypeface } from './small-typeface.ts'

const FILE = import.meta.resolve(
  '@fontsource-variable/nunito-sans/files/nunito-sans-latin-wght-normal.woff2',
)
const SITE = new URL('../site/', import.meta.url)

test('the shipped typeface has every letter of the site in every weight of its styles, and three quarters of the bytes', async () => {
  const whole = readFileSync(new URL(FILE))
  const small = await shrinkTypeface(whole)
  expect(small.length).toBeLessThan(0.78 * whole.length)

  const font = create(small)
  if (font.type !== 'WOFF2') throw new Error(`${font.type} is another format`)
  expect(font.variationAxes.wght).toMatchObject({ min: 400, max: 800 })
  expect(font.copyright).toContain('Nunito Sans')
  const texts = globSync('{pages,data}/**/*.{md,csv}', { cwd: SITE }).map((file) =>
    readFileSync(new URL(file, SITE), 'utf8'),
  )
  expect(texts.length).toBeGreaterThan(20)
  const letters = new Set(texts.join('').normalize('NFC').replaceAll(/\s/g, ''))
  expect([...letters].filter((each) => !font.hasGlyphForCodePoint(each.charCodeAt(0)))).toEqual([])
})
