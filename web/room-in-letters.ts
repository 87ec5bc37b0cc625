import type { Plugin } from 'postcss'

/** One rem at the normal text size (`ui/base.css`). */
const LETTER_PX = 18

/**
 * Breakpoints are written in px (600, 900, 1200) and compared in rem: with larger letters a page is laid out as a
 * narrower one, which `@container` does for rem and not for px.
 */
export const roomInLetters: Plugin = {
  postcssPlugin: 'room-in-letters',
  AtRule: {
    container(rule) {
      rule.params = rule.params.replace(/(\d+)px/g, (_, px) => `${floor(px / LETTER_PX)}rem`)
    },
  },
}

/** Rounded down: a page of exactly 1200 px counts as one. */
function floor(rem: number): number {
  return Math.floor(rem * 10_000) / 10_000
}
