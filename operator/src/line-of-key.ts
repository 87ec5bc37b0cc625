/**
 * Where a value is written in the source of an object literal: the line of its key, or of its place in a list. What is
 * missing, or is not written as a literal, is where the things around it begin.
 */
export function lineOfKey(source: string, path: readonly PropertyKey[]): number {
  const start = /export\s+default\s*(?=[{[])/.exec(source) ?? /=\s*(?=[{[])/.exec(source)
  if (!start) return 1
  const offset = find(source, start.index + start[0].length, path)
  return source.slice(0, offset ?? start.index).split('\n').length
}

/** The offset of the deepest key of the path that is there, if its first one is. */
function find(source: string, literal: number, path: readonly PropertyKey[]): number | undefined {
  const [wanted, ...rest] = path
  if (wanted === undefined || !/[{[]/.test(source.charAt(literal))) return undefined
  const isList = source.charAt(literal) === '['
  let at = skipBlank(source, literal + 1)
  for (let index = 0; at < source.length && !/[}\]]/.test(source.charAt(at)); index++) {
    const key = isList ? undefined : KEY.exec(source.slice(at))
    const value = key ? skipBlank(source, at + key[0].length) : at
    const name = isList ? index : (key?.[1] ?? key?.[2])
    if (name === wanted) return find(source, literalOf(source, value), rest) ?? at
    at = skipBlank(source, skipValue(source, value) + 1)
  }
  return undefined
}

/** A value may stand under a name of its own, so that it is written once: `hours: OFFICE_HOURS`. */
function literalOf(source: string, value: number): number {
  const [name] = /^[A-Za-z_]\w*/.exec(source.slice(value)) ?? []
  const found = name && new RegExp(`^const ${name}\\b[^=\\n]*=\\s*`, 'm').exec(source)
  return found ? found.index + found[0].length : value
}

/** `name:`, `'name':` or `"name":`. */
const KEY = /^(?:([\w$]+)|['"]([^'"\n]*)['"])\s*:/

/** A string, a template or a comment: brackets and commas in them mean nothing. */
const OPAQUE = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\/.*|\/\*[\s\S]*?\*\//y

/** To the comma or the bracket that ends the value. */
function skipValue(source: string, from: number): number {
  let depth = 0
  for (let at = from; at < source.length; at++) {
    OPAQUE.lastIndex = at
    const opaque = OPAQUE.exec(source)
    if (opaque) {
      at += opaque[0].length - 1
      continue
    }
    const character = source.charAt(at)
    if (/[{[(]/.test(character)) depth++
    // One before the bracket, so that the reader of the literal around finds it.
    else if (/[}\])]/.test(character) && --depth < 0) return at - 1
    else if (character === ',' && depth === 0) return at
  }
  return source.length
}

function skipBlank(source: string, from: number): number {
  BLANK.lastIndex = from
  return from + (BLANK.exec(source)?.[0].length ?? 0)
}

const BLANK = /(?:\s|\/\/.*|\/\*[\s\S]*?\*\/)*/y
