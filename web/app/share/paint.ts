import type { Palette } from './colours.ts'

/** The colours of our pictures that are nobody's own, as their style sheet has them. */
const COLOURS: Readonly<Record<string, string>> = {
  white: '#fff',
  wall: '#fff3dc',
  sand: '#e9d3ae',
  clay: '#c98a55',
  tile: '#bd5a35',
  wood: '#7b4a2c',
  red: '#c9343c',
  mint: '#8fd0b1',
  leaf: '#3ba883',
  green: '#158361',
  pine: '#0b5a47',
  amber: '#e8791c',
  hair: '#2b1a14',
  'skin-brown': '#935f40',
  'skin-tan': '#c48d64',
}

/** A drawing of the pages as a file has it, without a style sheet. */
export function painted(markup: string, palette: Palette): string {
  const { deep } = palette
  const colours: Readonly<Record<string, string>> = { ...COLOURS, ...palette, near: palette.action }
  return markup
    .replaceAll('class="art-lit"', 'fill="#fff" opacity=".28"')
    .replaceAll('class="art-shade"', `fill="${deep}" opacity=".16"`)
    .replaceAll(
      /class="art-line art-([\w-]+)"/g,
      (_, name: string) =>
        `fill="none" stroke="${colours[name]}" stroke-linecap="round" stroke-linejoin="round"`,
    )
    .replaceAll(/class="art-([\w-]+)"/g, (_, name: string) => `fill="${colours[name]}"`)
}
