import sharp from 'sharp'
import { expect, test } from 'vitest'
import { renderShareImage, SHARE_IMAGE, TITLE_BOX } from './share-image.server.ts'

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4" fill="#063"/></svg>'
const OPERATOR = {
  shortName: 'Terminal de Prueba',
  colours: {
    action: '#0943b5',
    actionStrong: '#062f80',
    deep: '#071b45',
    soft: '#e5ecf8',
    accent: '#fecc2f',
  },
}
const LONG =
  '¿Qué hacer si su equipaje se extravía en la vía a Ñañaburgo? Guía completa, actualizada y muy larga para quien viaja por primera vez'

const render = (title: string, operator = OPERATOR) =>
  renderShareImage({ title, operator, logo: LOGO })
const pixelsOf = (png: Buffer) => sharp(png).removeAlpha().raw().toBuffer()

test('a share image is a PNG of 1200 × 630 that a messenger fetches quickly', async () => {
  for (const title of ['Cookies', LONG]) {
    const png = await render(title)
    const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ width: 1200, height: 630 })
    expect(data.length).toBe(1200 * 630 * info.channels)
    expect((await sharp(png).metadata()).format).toBe('png')
    expect(png.length).toBeLessThan(80_000)
  }
})

test('it tells the pages, the terminals and their colours apart', async () => {
  const other = { ...OPERATOR, shortName: 'Central de Prueba' }
  const green = { ...OPERATOR, colours: { ...OPERATOR.colours, action: '#0b6b4f' } }
  const images = await Promise.all([
    render('Cookies'),
    render('Privacidad'),
    render('Cookies', other),
    render('Cookies', green),
  ])
  expect(new Set(images.map((png) => png.toString('base64'))).size).toBe(4)
  expect(await render('Cookies')).toEqual(images[0])
})

test.each(['Términos y condiciones', LONG])('no letter of «%s» leaves its box', async (title) => {
  const none = await pixelsOf(await render('·'))
  const drawn = await pixelsOf(await render(title))
  const changed = { inside: 0, outside: 0 }
  for (let at = 0; at < SHARE_IMAGE.width * SHARE_IMAGE.height; at++) {
    const difference = Math.abs((none[at * 3] ?? 0) - (drawn[at * 3] ?? 0))
    // The two files have palettes of their own, which differ by some shades.
    if (difference < 64) continue
    const [x, y] = [at % SHARE_IMAGE.width, Math.floor(at / SHARE_IMAGE.width)]
    const isBeside = x < TITLE_BOX.left || x > TITLE_BOX.left + TITLE_BOX.width
    const isOutside = isBeside || y < TITLE_BOX.top || y > TITLE_BOX.top + TITLE_BOX.height
    changed[isOutside ? 'outside' : 'inside'] += 1
  }
  expect(changed.outside).toBe(0)
  expect(changed.inside).toBeGreaterThan(10_000)
})

test('the logo stands at the left of the name, as it was drawn', async () => {
  const pixels = await pixelsOf(await render('Cookies'))
  const at = (92 * SHARE_IMAGE.width + TITLE_BOX.left + 36) * 3
  expect([...pixels.subarray(at, at + 3)]).toEqual([0, 102, 51])
})
