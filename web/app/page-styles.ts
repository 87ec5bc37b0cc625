import type { Operator } from '@terminal/contract/operator/operator'

/** A style sheet as the build read it (`style-rules.ts`): a page only chooses from it. */
export type Rule = StyleRule | Block

type StyleRule = {
  selector: string
  /** The classes that each of its selectors asks for. */
  asksFor: string[][]
  declarations: Declaration[]
}

/** As `@media`. */
type Block = { prelude: string; rules: Rule[] }

export type Declaration = {
  /** The custom property it gives a value; its text begins after the name. */
  gives?: Token
  text: Piece[]
}
type Token = { name: string; isForAll: boolean }

/** What is written as it stands, or the value of a custom property. */
export type Piece = string | Read
type Read = {
  reads: string
  /** It says what to take if there is none, and is never written as its value. */
  hasFallback: boolean
}

/** Where the styles of a page stand until the page is known. No text of a page can look like it: React escapes quotes. */
export const STYLES_PLACE = '/*"styles"*/'

/** The rules that can touch something in a page: those with a selector of which every class occurs. */
export function rulesUsedBy(html: string, rules: readonly Rule[]): Rule[] {
  const used = new Set(
    [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)),
  )
  const isUsed = (classes: string[]) => classes.every((name) => used.has(name))
  return mapRules(rules, (rule) => (rule.asksFor.some(isUsed) ? rule : undefined))
}

/** The same without the custom properties that nothing in it reads. One may be read by another that is not read. */
export function withoutUnreadTokens(rules: readonly Rule[]): Rule[] {
  const declarations = declarationsIn(rules)
  const givers = Map.groupBy(declarations, ({ gives }) => gives?.name)
  const read = new Set<string>()
  const visit = (reader: Declaration) => {
    for (const piece of reader.text) {
      if (typeof piece === 'string' || read.has(piece.reads)) continue
      read.add(piece.reads)
      givers.get(piece.reads)?.forEach(visit)
    }
  }
  givers.get(undefined)?.forEach(visit)
  return mapRules(rules, (rule) => {
    const rest = rule.declarations.filter(({ gives }) => !gives || read.has(gives.name))
    return rest.length > 0 ? { ...rule, declarations: rest } : undefined
  })
}

/**
 * The same with the value itself wherever a custom property has only one on this page: no theme, no text size and no
 * part of the page gives it another. What is made of such values follows; what is made of others stays.
 */
export function withPlainValues(rules: readonly Rule[]): Rule[] {
  const givers = new Map<string, Declaration | undefined>()
  for (const declaration of declarationsIn(rules)) {
    const { gives } = declaration
    if (!gives) continue
    const isOnly = gives.isForAll && !givers.has(gives.name)
    givers.set(gives.name, isOnly ? declaration : undefined)
  }
  const values = new Map<string, string | undefined>()
  function valueFor(name: string): string | undefined {
    // First without one, in case it is made of itself.
    if (!values.has(name)) values.set(name, undefined).set(name, plainText(givers.get(name)))
    return values.get(name)
  }
  function plainText(giver: Declaration | undefined): string | undefined {
    const text = giver?.text.map(plain)
    return text?.every((piece) => typeof piece === 'string') ? text.join('') : undefined
  }
  function plain(piece: Piece): Piece {
    if (typeof piece === 'string' || piece.hasFallback) return piece
    return valueFor(piece.reads) ?? piece
  }
  return mapRules(rules, (rule) => ({
    ...rule,
    declarations: rule.declarations.map((each) => ({ ...each, text: each.text.map(plain) })),
  }))
}

export function writeRules(rules: readonly Rule[]): string {
  return rules
    .map((rule) => {
      if ('rules' in rule) return `${rule.prelude}{${writeRules(rule.rules)}}`
      return `${rule.selector}{${rule.declarations.map(writeDeclaration).join(';')}}`
    })
    .join('')
}

function writeDeclaration({ gives, text }: Declaration): string {
  const value = text.map((piece) => {
    if (typeof piece === 'string') return piece
    return `var(${piece.reads}${piece.hasFallback ? ',' : ')'}`
  })
  return (gives ? `${gives.name}:` : '') + value.join('')
}

/** Each as the function says, or without it; a block of which nothing is left goes too. */
function mapRules(
  rules: readonly Rule[],
  change: (rule: StyleRule) => StyleRule | undefined,
): Rule[] {
  return rules.flatMap((rule) => {
    if (!('rules' in rule)) return change(rule) ?? []
    const inside = mapRules(rule.rules, change)
    return inside.length > 0 ? { ...rule, rules: inside } : []
  })
}

function declarationsIn(rules: readonly Rule[]): Declaration[] {
  return rules.flatMap((rule) => ('rules' in rule ? declarationsIn(rule.rules) : rule.declarations))
}

/** The operator's colours, each twice: what is pressed and read follows the contrast theme, pictures do not. */
export function brandRule({ colours }: Operator): Rule {
  const { action, actionStrong, deep, soft, accent } = colours
  const tokens = {
    'color-action': action,
    'color-action-strong': actionStrong,
    'color-accent': accent,
    'color-ground-deep': deep,
    'color-ground-soft': soft,
    'art-action': action,
    'art-strong': actionStrong,
    'art-accent': accent,
    'art-deep': deep,
    'art-soft': soft,
  }
  const declarations = Object.entries(tokens).map(([name, colour]) => ({
    gives: { name: `--${name}`, isForAll: true },
    text: [colour],
  }))
  return { selector: ':root', asksFor: [[]], declarations }
}
