import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

/** What Spanish and the names of its neighbours are written with, with the marks that our texts use. */
const RANGES = [
  [' ', '~'],
  ['\u00a0', 'ÿ'],
  ['‐', '‧'],
  ['‰', '›'],
  ['←', '↓'],
] as const
const OTHERS = '€™−\u2009\u202f'
/** From the lightest to the boldest that the styles use. */
const WEIGHTS = { min: 400, max: 800 }
/** Who made it and under which licence: its names 0, 13 and 14. */
const LEGAL_NAMES = [0, 13, 14]

/**
 * The typeface as it is shipped: a quarter of its bytes is for weights and forms that no page shows. Its file keeps the
 * name of the whole one; existing cache entries stay valid.
 */
export function smallTypeface(): Plugin {
  return {
    name: 'small-typeface',
    async generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && file.fileName.endsWith('.woff2'))
          file.source = await shrinkTypeface(Buffer.from(file.source))
    },
  }
}

export function shrinkTypeface(font: Buffer): Promise<Buffer> {
  return subsetFont(font, RANGES.map(spell).join('') + OTHERS, {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS },
    keepFeatures: ['kern'],
    preserveNameIds: LEGAL_NAMES,
  })
}

function spell([first, last]: readonly [string, string]): string {
  const from = first.charCodeAt(0)
  const count = last.charCodeAt(0) - from + 1
  return String.fromCharCode(...Array.from({ length: count }, (_, i) => from + i))
}
