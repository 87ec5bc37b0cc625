import type { Operator } from '@terminal/contract/operator'

/** One style sheet of a component, and whether every page needs it. */
export type StyleSheet = { css: string; isForAll: boolean }

/** Where the styles of a page stand until the page is known. No text of a page can look like it: React escapes quotes. */
export const STYLES_PLACE = '/*"styles"*/'

/** The sheets of which a page uses at least one class, in their order. */
export function sheetsUsedBy(html: string, sheets: readonly StyleSheet[]): StyleSheet[] {
  const used = new Set(
    [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)),
  )
  return sheets.filter(
    ({ css, isForAll }) => isForAll || classesIn(css).some((name) => used.has(name)),
  )
}

function classesIn(css: string): string[] {
  return [...css.matchAll(/\.(-?[_a-z][\w-]*)/gi)].map(([, name = '']) => name)
}

/** The operator's colours, each twice: what is pressed and read follows the contrast theme, pictures do not. */
export function brandRule({ colours }: Operator): string {
  const { action, actionStrong, deep, soft, accent } = colours
  const tokens = {
    ...{ 'color-action': action, 'color-action-strong': actionStrong, 'color-accent': accent },
    ...{ 'color-ground-deep': deep, 'color-ground-soft': soft },
    ...{ 'art-action': action, 'art-strong': actionStrong, 'art-accent': accent },
    ...{ 'art-deep': deep, 'art-soft': soft },
  }
  const declarations = Object.entries(tokens).map(([name, colour]) => `--${name}:${colour}`)
  return `:root{${declarations.join(';')}}`
}
