import { Visitor } from 'oxc-parser'
import { isTest, type Problem, type Source } from './source.ts'

const PLATFORM = 'api/src/platform'
const FOLDERS = [
  'antivirus',
  'auth',
  'captcha',
  'edge',
  'files',
  'http',
  'jobs',
  'mail',
  'mail-reader',
  'pdf',
  'sealing',
]

/** Who is signed in is what platform/auth is about: it shares the roles of contract/accounts. */
const MAY_BE_NAMED = ['accounts']

/**
 * Platform serves every feature and names none: no word of a file name, an identifier or a string (imports and SQL are
 * strings) is the name of a feature, nor its singular. Names are split where their case or a sign splits them, so
 * `newsItem` and `./news-list.ts` name news, and `renew` does not. Comments and tests may name what they like.
 */
export function platformProblems(
  { file, program, lineOf }: Source,
  features: readonly string[],
): Problem[] {
  if (!file.startsWith(`${PLATFORM}/`)) return []
  const path = file.slice(PLATFORM.length + 1)
  const folder = path.includes('/') ? path.slice(0, path.indexOf('/')) : undefined
  if (folder !== undefined && !FOLDERS.includes(folder)) {
    const message = `${PLATFORM}/${folder} is not one of ${FOLDERS.join(', ')}`
    return [{ file, line: 1, message }]
  }
  if (isTest(file)) return []

  const words = featureWords(features)
  const found = new Map<string, Problem>()
  const look = (line: number, text: string) => {
    for (const word of wordsOf(text)) {
      const feature = words.get(word)
      if (feature === undefined) continue
      const message = `platform names the feature ${feature} (${word}): move it there, or take it as an argument`
      found.set(`${line} ${word}`, { file, line, message })
    }
  }
  look(1, path)
  new Visitor({
    // As methods: an arrow function with a capital letter would be taken for a component.
    Identifier(node) {
      look(lineOf(node.start), node.name)
    },
    Literal(node) {
      look(lineOf(node.start), String(node.value))
    },
    TemplateElement(node) {
      look(lineOf(node.start), node.value.cooked ?? '')
    },
  }).visit(program)
  return [...found.values()]
}

/** Each word that names a feature, with that feature. */
function featureWords(features: readonly string[]): Map<string, string> {
  const named = features.filter((feature) => !MAY_BE_NAMED.includes(feature))
  return new Map(
    named.flatMap((feature) => [feature, singular(feature)].map((it) => [it, feature])),
  )
}

function singular(name: string): string {
  return /[^sw]s$/.test(name) ? name.slice(0, -1) : name
}

function wordsOf(text: string): string[] {
  return Array.from(text.matchAll(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g), ([word]) => word.toLowerCase())
}
