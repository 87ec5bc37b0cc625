import { type Expression, Visitor } from 'oxc-parser'
import type { Problem, Source } from './source.ts'

/** Wire words that are also the word the code uses. */
const SAME_IN_ENGLISH = new Set([
  'area',
  'areas',
  'attachment',
  'bytes',
  'captcha',
  'id',
  // A header of the RFC.
  'idempotency-key',
  'items',
  'legal',
  // The number of a company: it has no other name.
  'nit',
  'no',
  // What the law calls its own articles here.
  'numeral',
  'pageNumber',
  'pageSize',
  // The number that the law wants each petition to have: it has no English name.
  'radicado',
  'roles',
  'sha256',
  // What a sign-in gives, in the words of OAuth.
  'token',
  'totalCount',
  'totalPages',
  'type',
  'url',
  'version',
  'whatsapp',
  // The specification names the fields of a search entry in English.
  'title',
  'path',
  'breadcrumb',
  'excerpt',
  'date',
  'downloadUrl',
  'fileExt',
  'fileBytes',
  'total',
])

/** What any address may answer, in English and with one word of ours. */
const PROBLEMS = 'contract/src/http/errors.ts'

/** The methods of zod that take a list of fields. */
const FIELD_LISTS = new Set(['object', 'strictObject', 'looseObject', 'extend', 'safeExtend'])

/** Schemas without a single field mean that this check no longer understands them. */
export function wireWords(sources: Source[]): { found: Set<string>; problems: Problem[] } {
  const schemas = sources.filter(({ file }) => file.startsWith('contract/') && file !== PROBLEMS)
  // What is for staff alone stands in other files: there schema, type and wire are one.
  const isWire = ({ file }: Source) => file.endsWith('.schema.ts')
  const wire = schemas.filter(isWire)
  const ours = schemas.filter((source) => !isWire(source))
  const fields = wire.flatMap((source) => [...fieldNames(source), ...tableNames(source)])
  const found = new Set(fields.filter((field) => !SAME_IN_ENGLISH.has(field)))
  const first = wire[0]
  if (!first || fields.length > 0)
    return { found, problems: ours.flatMap((source) => ownNameProblems(source, found)) }
  return { found, problems: [{ file: first.file, line: 1, message: 'no schema has any field' }] }
}

/** An address for staff alone that is said in the words of the wire. */
function ownNameProblems(source: Source, words: Set<string>): Problem[] {
  return fieldNames(source)
    .filter((field) => words.has(field))
    .map((field) => ({
      file: source.file,
      line: 1,
      message: `${field} is a word of the wire: what is for staff alone has our own names`,
    }))
}

function fieldNames({ program }: Source): string[] {
  const names: string[] = []
  new Visitor({
    CallExpression({ callee, arguments: [fields] }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      if (!FIELD_LISTS.has(callee.property.name) || fields?.type !== 'ObjectExpression') return
      for (const field of fields.properties) {
        if (field.type !== 'Property' || field.computed) continue
        if (field.key.type === 'Identifier') names.push(field.key.name)
        if (field.key.type === 'Literal') names.push(String(field.key.value))
      }
    },
  }).visit(program)
  return names
}

/** What tables of names call each field on the wire: `{ … } as const satisfies NamesOf<…>`. */
function tableNames({ program }: Source): string[] {
  const names: string[] = []
  new Visitor({
    TSSatisfiesExpression({ expression, typeAnnotation }) {
      if (typeAnnotation.type !== 'TSTypeReference') return
      const { typeName } = typeAnnotation
      if (typeName.type !== 'Identifier' || typeName.name !== 'NamesOf') return
      names.push(
        ...namesIn(expression.type === 'TSAsExpression' ? expression.expression : expression),
      )
    },
  }).visit(program)
  return names
}

/** The words of a value stand in a table of their own; what stands here are names of fields. */
function namesIn(table: Expression): string[] {
  if (table.type !== 'ObjectExpression') return []
  return table.properties.flatMap((field) => {
    if (field.type !== 'Property') return []
    const { value } = field
    if (value.type === 'Literal') return [String(value.value)]
    if (value.type !== 'ArrayExpression') return []
    const [name, inner] = value.elements
    const below = inner && inner.type !== 'SpreadElement' ? namesIn(inner) : []
    return name?.type === 'Literal' ? [String(name.value), ...below] : below
  })
}

/** Any identifier, read or declared: strings and the text of a page are not identifiers. */
export function wireWordProblems({ file, program, lineOf }: Source, words: Set<string>): Problem[] {
  if (file.startsWith('contract/')) return []
  // `{ titulo }` is a key and a value in one place.
  const found = new Map<number, string>()
  new Visitor({
    Identifier({ name, start }) {
      if (words.has(name)) found.set(start, name)
    },
  }).visit(program)
  return [...found].map(([start, word]) => ({
    file,
    line: lineOf(start),
    message: `${word} is a word of the wire: outside contract/ use its English name`,
  }))
}
