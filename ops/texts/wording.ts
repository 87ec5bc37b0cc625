import { wordsOf } from './sentences.ts'

const FILLER = /lorem|ipsum|cli[ck]k? aquí|próximamente|texto de ejemplo|por definir/giu
/** What a template or a careless hand leaves behind. */
const LEFTOVER = /\{\{|\[object|(?<!\p{L})(?:TODO|TBD|FIXME|XXX|undefined|null|NaN)(?!\p{L})/gu

/** Words that English is made of and Spanish is not; Login, Admin and Logout are the specification's own. */
const ENGLISH = new Set(
  `the and of to is are was were not with from this that these for please you your our we it or on at
  click here home news search share read more open close back next previous loading sign user password welcome sorry
  website email online link links ticket tickets newsletter download upload page found`.split(
    /\s+/,
  ),
)

/** The site says «usted». */
const FAMILIAR = new Set(
  `tú tu tus ti te contigo tuyo tuya tuyos tuyas eres estás haz puedes tienes debes quieres necesitas sabes vas deseas
  viajas llevas encuentras podrás tendrás deberás verás escríbenos llámanos cuéntanos visítanos síguenos
  contáctanos conócenos regístrate inscríbete infórmate entérate vosotros vuestro vuestra podéis tenéis`.split(
    /\s+/,
  ),
)

/** What is wrong with the words of one piece of text, each with the words themselves. */
export function wordingProblems(text: string): string[] {
  const words = wordsOf(text).map((word) => word.toLowerCase())
  const problems: string[] = []
  const add = (what: string, found: readonly string[]) => {
    if (found.length > 0) problems.push(`${what} (${found.join(', ')})`)
  }
  add('filler', [...(text.match(FILLER) ?? []), ...(text.match(LEFTOVER) ?? [])])
  add(
    'English',
    words.filter((word) => ENGLISH.has(word)),
  )
  add(
    '«tú» instead of «usted»',
    words.filter((word) => FAMILIAR.has(word)),
  )
  add('straight quotes', text.match(/["']/g) ?? [])
  add('double space', text.match(/[ \u00a0]{2}/g) ? ['␣␣'] : [])
  add('space before a mark', text.match(/[ \u00a0][,;:.?!](?=\s|$)/g) ?? [])
  add('two full stops', text.match(/(?<!\.)\.\.(?!\.)/g) ?? [])
  add('question without its beginning', unopened(text, '¿', '?'))
  add('cry without its beginning', unopened(text, '¡', '!'))
  add(
    'space that may break',
    text.match(/\$ \d[\d.,]*|\d [ap]\.\s?m\.|\d\s[ap]\. m\.|\d m\.|\d %/g) ?? [],
  )
  return problems
}

/** The ends that no beginning goes before. */
function unopened(text: string, begin: string, end: string): string[] {
  return text
    .split(end)
    .slice(0, -1)
    .filter((part) => !part.includes(begin))
    .map((part) => `${part.slice(-20)}${end}`)
}
