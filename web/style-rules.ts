import { type AtRule, type Rule as CssRule, parse, type Root } from 'postcss'
import selectorParser, { type Selector } from 'postcss-selector-parser'
import type { Plugin } from 'vite'
import type { Declaration, Piece, Rule } from './app/page-styles.ts'

const PREFIX = 'export default '

/**
 * A style sheet that is imported with `?inline&rules` arrives as its rules, read once and for all while the site is
 * built: a page only has to choose from them (decision 0030). Whatever Vite does with a sheet is done before.
 */
export function styleRules(): Plugin {
  return {
    name: 'style-rules',
    enforce: 'post',
    transform: {
      filter: { id: /\.css\?inline&rules$/ },
      handler(code) {
        if (!code.startsWith(PREFIX)) throw new Error('Vite no longer gives a sheet as one string')
        const css: string = JSON.parse(code.slice(PREFIX.length))
        return { code: PREFIX + JSON.stringify(readRules(css)), map: { mappings: '' } }
      },
    },
  }
}

export function readRules(css: string): Rule[] {
  return rulesIn(parse(css))
}

function rulesIn(parent: Root | AtRule): Rule[] {
  return (parent.nodes ?? []).flatMap((node): Rule | [] => {
    if (node.type === 'comment') return []
    if (node.type === 'rule') {
      const isForAll = parent.type === 'root' && node.selector === ':root'
      // The steps of a movement look like rules, and have no selectors.
      const isStep = parent.type === 'atrule' && parent.name.endsWith('keyframes')
      const asksFor = isStep ? [[]] : classesAskedFor(node.selector)
      return { selector: node.selector, asksFor, declarations: declarationsIn(node, isForAll) }
    }
    if (node.type === 'decl' || !node.nodes) throw node.error('Stands outside of any rule')
    const prelude = `@${node.name}${node.raws.afterName ?? ''}${node.params}`
    if (!node.nodes.some(({ type }) => type === 'decl')) return { prelude, rules: rulesIn(node) }
    // What stands for itself is for every page, as a typeface.
    return { selector: prelude, asksFor: [[]], declarations: declarationsIn(node, false) }
  })
}

/** Each way in which a selector can match, as the classes that all have to be there. */
function classesAskedFor(selectors: string): string[][] {
  return selectorParser().astSync(selectors).nodes.flatMap(waysOf)
}

/** `:is(h2, .lead) .mark` matches in two ways. What a `:not` asks for has to be missing. */
function waysOf(selector: Selector): string[][] {
  return selector.nodes.reduce<string[][]>(
    (ways, node) => {
      if (node.type === 'class') return ways.map((way) => [...way, node.value])
      if (node.type !== 'pseudo' || node.value === ':not' || node.nodes.length === 0) return ways
      const inside = node.nodes.flatMap(waysOf)
      return ways.flatMap((way) => inside.map((each) => [...way, ...each]))
    },
    [[]],
  )
}

function declarationsIn(parent: CssRule | AtRule, isForAll: boolean): Declaration[] {
  return (parent.nodes ?? []).flatMap((node): Declaration | [] => {
    if (node.type === 'comment') return []
    if (node.type !== 'decl') throw node.error('Rules inside rules are not read')
    const { prop: name, value } = node
    if (name.startsWith('--')) return { gives: { name, isForAll }, text: piecesOf(value) }
    return { text: piecesOf(`${name}:${value}${node.important ? '!important' : ''}`) }
  })
}

/** `calc(2*var(--gap))` is three pieces, and a `var(--gap,4px)` one that leaves its second half to the next. */
function piecesOf(value: string): Piece[] {
  const pieces = value.split(/(var\(\s*--[\w-]+\s*[,)])/).map((text): Piece => {
    const [, reads] = /^var\(\s*(--[\w-]+)/.exec(text) ?? []
    return reads === undefined ? text : { reads, hasFallback: text.endsWith(',') }
  })
  return pieces.filter((piece) => piece !== '')
}
