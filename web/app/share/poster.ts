import type { Palette } from './colours.ts'
import { painted } from './paint.ts'

const shape = (fill: string, d: string) => `<path fill="${fill}" d="${d}"/>`
const light = (d: string) => `<path fill="#fff" opacity=".28" d="${d}"/>`
const line = (stroke: string, width: number, d: string, dashes = '') =>
  `<path fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" d="${d}"${dashes}/>`
const disc = (fill: string, x: number, y: number, r: number) =>
  `<circle fill="${fill}" cx="${x}" cy="${y}" r="${r}"/>`

const MINT = '#8fd0b1'
const LEAF = '#3ba883'
const GREEN = '#158361'
const PINE = '#0b5a47'
const SAND = '#e9d3ae'
const TILE = '#bd5a35'
const CROWN =
  'M0 0Q20-19 32 11Q17-5 0 4ZM0 0Q22-6 19 27Q12 6-2 4ZM0 0Q13-25 31-14Q14-12 0 3ZM0 0Q1-20 12-29Q11-12 2 3ZM0 4Q-17-5-32 11Q-20-19 0 0ZM2 4Q-12 6-19 27Q-22-6 0 0ZM0 3Q-14-12-31-14Q-13-25 0 0ZM-2 3Q-11-12-12-29Q-1-20 0 0ZM-4 1a4 4 0 0 1 8 0 4 4 0 0 1-8 0Z'

const palm = (x: number, y: number, height: number, scale: number) =>
  `<g transform="translate(${x} ${y})">${line(SAND, 4 * scale, `M0 0q${8 * scale}-${height / 2} 0-${height}`)}
  <g transform="translate(0-${height})scale(${scale})">${shape(PINE, CROWN)}</g></g>`

/** A coach that drives to the right: 300 long, its wheels on 0. */
const bus = ({ action, strong, deep, accent, haze, far, glow }: Palette) =>
  shape(strong, 'M60-97l6-8h72l6 8zM176-97l4-5h38l4 5z') +
  shape(
    action,
    'M0-22V-80Q0-98 18-98H254Q280-98 287-76L298-42Q300-36 300-30V-20Q300-12 292-12H9Q0-12 0-22Z',
  ) +
  light('M18-98H254Q265-98 273-93H6Q11-98 18-98z') +
  shape(strong, 'M0-30H299Q300-27 300-20 300-12 292-12H9Q0-12 0-22z') +
  shape(deep, 'M18-88H258Q274-88 279-74L288-49H256V-54H18Q12-54 12-60V-82Q12-88 18-88z') +
  shape(haze, 'M16-84H224V-58H16zM257-84Q270-84 275-72L282-53H257z') +
  shape(
    far,
    'M34-58a9 9 0 0 1 18 0zM74-58a9 9 0 0 1 18 0zM158-58a9 9 0 0 1 18 0zM200-58a9 9 0 0 1 18 0z',
  ) +
  line(deep, 12, 'M43-70h0M83-70h0M167-70h0M209-70h0') +
  light('M66-84h12l-14 26h-4v-15zM114-84h14l-14 26h-14zM262-84h6l-11 24v-12z') +
  line(deep, 4, 'M58-84v26M100-84v26M142-84v26M184-84v26') +
  shape(
    accent,
    'M0-48H120C156-48 170-34 206-34H228V-29H200C162-29 148-42 112-42H0zM229-96h26v5h-26z',
  ) +
  shape(strong, 'M228-88h28v72h-28z') +
  shape(haze, 'M231-84h10v62h-10zM243-84h10v62h-10z') +
  shape(deep, 'M36-12a21 21 0 0 1 42 0zM188-12a21 21 0 0 1 42 0zM292-84h7v18q-7 0-7-6z') +
  line(deep, 32, 'M57-15h0M209-15h0') +
  line(haze, 18, 'M57-15h0M209-15h0') +
  line(deep, 6, 'M57-15h0M209-15h0') +
  shape(glow, 'M282-36h16q2 4 2 8h-12q-6 0-6-8z') +
  line(deep, 3, 'M281-88q12-2 14 6')

/** For whom mountains and a coach are not right: a land of 640 × 400, and what floats on it. */
export type Scene = { land: string; boat?: string | undefined }

/**
 * The ground of a share image, 1200 × 630: quiet at the top left, where the words go.
 */
export function poster(palette: Palette, scene?: Scene): string {
  const { sky, accent, glow } = palette
  return [
    shape(sky, 'M0 0h1200v630H0z'),
    `<g opacity=".5">${disc('#fff', 986, 218, 186)}</g>`,
    disc(glow, 986, 218, 118),
    disc(accent, 986, 218, 86),
    scene ? landOf(scene, palette) : mountains(palette),
    scene?.boat === undefined ? onRoad(palette) : onWater(scene.boat, palette),
    shape(accent, 'M0 618h1200v12H0z'),
  ].join('')
}

function landOf({ land }: Scene, palette: Palette): string {
  const ground = shape(LEAF, 'M0 590Q260 566 560 580T1200 520V630H0z')
  return `<g transform="translate(0 60)scale(1.875)">${painted(land, palette)}</g>${ground}`
}

function onWater(boat: string, palette: Palette): string {
  return [
    shape(palette.far, 'M0 572Q300 552 640 566T1200 548V630H0z'),
    line('#fff', 5, 'M60 596h110M260 610h80M1040 590h110M420 588h90', ' opacity=".5"'),
    `<g transform="translate(690 590)scale(1.3)">${painted(boat, palette)}</g>`,
  ].join('')
}

function mountains(palette: Palette): string {
  const { haze, far } = palette
  return [
    shape(
      haze,
      'M0 532 90 500 150 520 270 482 360 516 470 496 560 524 730 362 790 420 890 252 980 366 1030 326 1120 424 1200 366V630H0z',
    ),
    shape('#fff', 'M890 252 846 326 866 320 880 343 898 321 914 347 928 321 949 327z'),
    light(
      'M270 482 360 516 316 512zM730 362 790 420 764 424 748 470zM898 321 914 347 928 321 944 326 980 366 954 430 928 394 910 454zM1030 326 1120 424 1070 408 1046 434zM1200 366V430L1184 400z',
    ),
    shape(
      far,
      'M0 556 120 520 220 548 380 508 500 552 620 512 760 556 910 424 1000 504 1070 452 1200 534V630H0z',
    ),
    light(
      'M120 520 220 548 160 546zM380 508 500 552 430 544zM620 512 760 556 670 542zM910 424 1000 504 954 500 932 544zM1070 452 1200 534 1120 512 1094 524z',
    ),
    shape(MINT, 'M0 562Q220 528 460 552T900 516T1200 478V630H0z'),
    shape('#fff', 'M470 536h22v20h-22zM500 540h26v20h-26zM532 536h20v20h-20zM490 512h11v40h-11z'),
    shape(
      TILE,
      'M466 537l5-10h20l5 10zM496 541l6-11h22l6 11zM528 537l5-9h18l5 9zM489 513l6-15 7 15z',
    ),
    shape(LEAF, 'M0 584Q260 546 560 574T1200 512V630H0z'),
    shape(GREEN, 'M0 598Q300 574 640 582T1200 536V630H0z'),
    palm(1136, 540, 300, 1.7),
    palm(1080, 548, 206, 1.25),
  ].join('')
}

function onRoad(palette: Palette): string {
  const { road, accent } = palette
  return [
    shape(road, 'M0 596C400 596 800 582 1200 536V630H0z'),
    line(accent, 6, 'M0 608C400 608 800 600 1200 560', ' stroke-dasharray="44 34"'),
    `<g transform="translate(696 594)rotate(-5)scale(1.16)">${bus(palette)}</g>`,
  ].join('')
}

/** How wide a text is, where 1 is the size of its letters. */
type Measure = (text: string) => number

export type TitleBox = {
  width: number
  height: number
  lines: number
  lineHeight: number
  largest: number
  smallest: number
}
type TitleBlock = { size: number; lines: string[] }

/** Fewer lines are worth letters this much smaller. */
const WORTH = 0.72
const STEP = 4

/** The title in as few lines, and as large, as its box allows. What is too long for it ends in an ellipsis. */
export function fitTitle(title: string, box: TitleBox, measure: Measure): TitleBlock {
  const words = title.split(/\s+/).filter((word) => word !== '')
  const blocks = Array.from({ length: box.lines }, (_, index) =>
    largestBlock(words, index + 1, box, measure),
  ).filter((block) => block !== undefined)
  const best = Math.max(...blocks.map(({ size }) => size))
  return blocks.find(({ size }) => size >= best * WORTH) ?? cutBlock(words, box, measure)
}

function largestBlock(words: string[], count: number, box: TitleBox, measure: Measure) {
  const tallest = box.height / (count * box.lineHeight)
  for (let size = box.largest; size >= box.smallest; size -= STEP) {
    const lines = breakLines(words, box.width / size, measure)
    const isInside = lines.every((line) => measure(line) * size <= box.width)
    if (size <= tallest && lines.length <= count && isInside)
      return { size, lines: balance(words, lines, measure) }
  }
  return undefined
}

function cutBlock(words: string[], box: TitleBox, measure: Measure): TitleBlock {
  const width = box.width / box.smallest
  const lines = breakLines(words, width, measure)
  const kept = lines.slice(0, box.lines)
  if (lines.length > kept.length) kept.push(`${kept.pop()}…`)
  return { size: box.smallest, lines: kept.map((line) => shorten(line, width, measure)) }
}

function breakLines(words: string[], width: number, measure: Measure): string[] {
  const lines: string[] = []
  for (const word of words) {
    const longer = [...lines.slice(-1), word].join(' ')
    if (lines.length > 0 && measure(longer) > width) lines.push(word)
    else lines.splice(-1, 1, longer)
  }
  return lines
}

/** Lines of about one length: as narrow as they go without one more of them. */
function balance(words: string[], lines: string[], measure: Measure): string[] {
  const widest = Math.max(...lines.map(measure))
  const narrower = breakLines(words, widest * 0.97, measure)
  const isBetter = narrower.length === lines.length && Math.max(...narrower.map(measure)) < widest
  return isBetter ? balance(words, narrower, measure) : lines
}

function shorten(line: string, width: number, measure: Measure): string {
  if (measure(line) <= width) return line
  return shorten(`${line.slice(0, -2).trimEnd()}…`, width, measure)
}
