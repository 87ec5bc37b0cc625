import type { Operator } from '@terminal/contract/operator'

/** A rule with the classes each of its selectors asks for; or a block, as `@media`, with the rules inside. */
type Rule = { text: string; selectors: string[][] } | { prelude: string; rules: Rule[] }

/** Where the styles of a page stand until the page is known. No text of a page can look like it: React escapes quotes. */
export const STYLES_PLACE = '/*"styles"*/'

/** Our own sheets, read once: nothing in them holds a brace that is not one. */
export function readRules(css: string): Rule[] {
  const rules: Rule[] = []
  let rest = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').trim()
  while (rest !== '') {
    const open = rest.indexOf('{')
    const end = endOfBlock(rest, open)
    const [prelude, body] = [rest.slice(0, open).trim(), rest.slice(open + 1, end)]
    rules.push(
      /^@(media|container|supports|starting-style)/.test(prelude)
        ? { prelude, rules: readRules(body) }
        : { text: `${prelude}{${body}}`, selectors: classesAskedFor(prelude) },
    )
    rest = rest.slice(end + 1).trim()
  }
  return rules
}

function endOfBlock(css: string, open: number): number {
  let depth = 1
  let at = open
  while (depth > 0) {
    at += 1
    if (at >= css.length || open === -1) throw new Error(`A rule does not end: ${css.slice(0, 80)}`)
    if (css[at] === '{') depth += 1
    if (css[at] === '}') depth -= 1
  }
  return at
}

function classesAskedFor(prelude: string): string[][] {
  // What has no class is asked for by every page: an element, a typeface, a movement.
  if (prelude.startsWith('@')) return [[]]
  return withoutChoices(prelude.replaceAll(/:not\([^()]*\)/g, ''))
    .split(',')
    .map((selector) => [...selector.matchAll(/\.(-?[_a-z][\w-]*)/gi)].map(([, name = '']) => name))
}

/** `:is(h2, .lead)` asks for one of several things, and so for no class in particular. */
function withoutChoices(prelude: string): string {
  const rest = prelude.replaceAll(/\([^()]*,[^()]*\)/g, '')
  return rest === prelude ? rest : withoutChoices(rest)
}

/** The rules that can touch something in a page: those with a selector of which every class occurs. */
export function rulesUsedBy(html: string, rules: readonly Rule[]): string {
  const used = new Set(
    [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)),
  )
  return write(rules, (classes) => classes.every((name) => used.has(name)))
}

/** Every rule, for a page that may show anything later. */
export function allRules(rules: readonly Rule[]): string {
  return write(rules, () => true)
}

function write(rules: readonly Rule[], isUsed: (classes: string[]) => boolean): string {
  return rules
    .map((rule) => {
      if ('text' in rule) return rule.selectors.some(isUsed) ? rule.text : ''
      const inside = write(rule.rules, isUsed)
      return inside === '' ? '' : `${rule.prelude}{${inside}}`
    })
    .join('')
}

/** The same without the custom properties that nothing in it reads. One may be read by another that is not read. */
export function withoutUnreadTokens(css: string): string {
  const read = new Set([...css.matchAll(/var\(--([\w-]+)/g)].map(([, name]) => name))
  const rest = css.replaceAll(/(?<=[{;]\s*)--([\w-]+):[^;}]*;?/g, (token, name) =>
    read.has(name) ? token : '',
  )
  return rest === css ? css : withoutUnreadTokens(rest)
}

/**
 * The same with the value itself wherever a custom property has only one on this page: no theme, no text size and no
 * part of the page gives it another. What is made of such values follows; what is made of others stays.
 */
export function withPlainValues(css: string): string {
  const given = [...css.matchAll(/([^{}]*)\{([^{}]*)\}/g)].flatMap(([, selector = '', body = '']) =>
    [...body.matchAll(/(?:^|;)\s*(--[\w-]+):([^;]*)/g)].map(([, name = '', value = '']) => ({
      ...{ name, value },
      isForAll: selector.trim() === ':root',
    })),
  )
  const values = new Map<string, string | undefined>()
  for (const { name, value, isForAll } of given) {
    const isPlain = isForAll && !values.has(name) && !value.includes('var(')
    values.set(name, isPlain ? value.trim() : undefined)
  }
  const rest = css.replaceAll(/var\((--[\w-]+)\)/g, (read, name) => values.get(name) ?? read)
  return rest === css ? css : withPlainValues(rest)
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
