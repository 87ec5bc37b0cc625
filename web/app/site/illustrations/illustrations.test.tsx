import { readFileSync } from 'node:fs'
import { LANDSCAPES } from '@terminal/contract/operator/landscapes'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Documents } from './documents.tsx'
import { Journey } from './journey.tsx'
import { People } from './people.tsx'
import { Town } from './town.tsx'

const SCENES = {
  Documents,
  Journey,
  People,
  Town,
  ...Object.fromEntries(
    LANDSCAPES.flatMap((landscape) => [
      [`Journey, ${landscape}`, () => <Journey landscape={landscape} isAfloat={false} />],
      [`Afloat, ${landscape}`, () => <Journey landscape={landscape} isAfloat />],
      [`Town, ${landscape}`, () => <Town landscape={landscape} />],
    ]),
  ),
}
const pictures = Object.entries(SCENES).map(([name, Scene]) => ({
  name,
  markup: renderToStaticMarkup(<Scene />),
}))

/** As it is written: what a page weighs on its way is measured on the page itself (`pnpm budget`). */
const MOST_CHARACTERS = 11_000

const css = readFileSync(new URL('illustrations.css', import.meta.url), 'utf8')
const styled = new Set(Array.from(css.matchAll(/^\.([\w-]+) \{/gm), ([, name = '']) => name))

test.each(pictures)('$name is silent, light, and may stand twice on a page', ({ markup }) => {
  expect(markup).toMatch(/^<svg [^>]*aria-hidden="true"/)
  expect(markup).not.toMatch(/ (style|id|fill|stroke|href)=/)
  expect(markup.length).toBeLessThan(MOST_CHARACTERS)
})

test('every colour of the pictures is one of the list, and none of the list is for nothing', () => {
  const used = pictures.flatMap(({ markup }) =>
    Array.from(markup.matchAll(/ class="([^"]*)"/g), ([, names = '']) => names.split(' ')).flat(),
  )
  expect(new Set(used)).toEqual(styled)
})
