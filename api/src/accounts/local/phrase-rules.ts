import { LONGEST_PHRASE, Phrase } from '@terminal/contract/accounts/account.schema'
import type { Operator } from '@terminal/contract/operator/operator'
import { plainText } from '@terminal/contract/text/plain-text'

/** What no pass-phrase may be: short, or among the first that anybody would try. */

const SHORTEST = 12
/** So much of it must be none of the words and rows below. */
const OWN_LETTERS = 5
const DIFFERENT_LETTERS = 6

/** Ours, from what people choose here: without accents, and digits as the letters they stand for. */
const COMMON_WORDS = [
  ...['contrasena', 'contrasenia', 'contrasea', 'clave', 'password', 'passw', 'pass', 'secreto'],
  ...['secret', 'administrador', 'administrator', 'admin', 'usuario', 'user', 'root', 'temporal'],
  ...['prueba', 'test', 'demo', 'inicio', 'ingreso', 'acceso', 'login', 'cambiame', 'cambiar'],
  ...['changeme', 'letmein', 'welcome', 'bienvenido', 'bienvenida', 'hola', 'hello', 'buenosdias'],
  ...['terminal', 'transporte', 'transportes', 'bus', 'buses', 'viaje', 'viajes', 'pasajero'],
  ...['pasajeros', 'taquilla', 'departamento', 'colombia', 'colombiano', 'bogota'],
  ...['medellin', 'cali', 'barranquilla', 'cartagena', 'bucaramanga', 'pereira', 'manizales'],
  ...['alcaldia', 'gobernacion', 'ministerio', 'empresa', 'oficina', 'sistema', 'sistemas'],
  ...['soporte', 'gerencia', 'seguridad', 'emergencia', 'guardia', 'servidor', 'internet', 'web'],
  ...['nacional', 'millonarios', 'santafe', 'america', 'junior', 'futbol', 'seleccion', 'campeon'],
  ...['realmadrid', 'barcelona', 'messi', 'shakira', 'teamo', 'tequiero', 'amor', 'amorcito'],
  ...['mivida', 'corazon', 'familia', 'mama', 'papa', 'hijo', 'hija', 'bebe', 'princesa', 'dios'],
  ...['jesus', 'maria', 'jose', 'juan', 'carlos', 'luis', 'andres', 'camila', 'laura', 'daniela'],
  ...['valentina', 'santiago', 'sebastian', 'alejandro', 'alejandra', 'gabriel', 'fernando'],
  ...['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre'],
  ...['octubre', 'noviembre', 'diciembre', 'lunes', 'martes', 'miercoles', 'jueves', 'viernes'],
  ...['sabado', 'domingo', 'verano', 'primavera', 'invierno', 'football', 'monkey', 'dragon'],
  ...['master', 'superman', 'batman', 'iloveyou', 'sunshine', 'princess', 'pokemon', 'starwars'],
]
/** Keys beside each other, and what is counted. */
const ROWS = ['abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qazwsxedc']
const SHORTEST_RUN = 4
const LOOKS_LIKE: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

const PARTS = [...COMMON_WORDS, ...ROWS.flatMap(runsOf)]

/** Shorter ones are «de» and «la». */
const SHORTEST_NAME = 3

/** Whose pass-phrase it is, and what their terminal is called. */
export type PhraseOwner = {
  username: string
  operator: Pick<Operator, 'name' | 'shortName' | 'brand' | 'city' | 'department' | 'tickets'>
}

/** Why it is refused, in a sentence for the user; undefined for one that may be used. */
export function phraseProblem(
  phrase: string,
  { username, operator }: PhraseOwner,
): string | undefined {
  const characters = Array.from(phrase.normalize('NFKC'))
  if (characters.length < SHORTEST) return `Use al menos ${SHORTEST} caracteres.`
  if (phrase.length > LONGEST_PHRASE) return `Use máximo ${LONGEST_PHRASE} caracteres.`
  if (!Phrase.safeParse(phrase).success) return 'Tiene caracteres que no se pueden usar.'
  if (username.length >= SHORTEST_RUN && phrase.toLowerCase().includes(username))
    return 'No incluya el nombre de la cuenta.'
  if (
    new Set(characters).size < DIFFERENT_LETTERS ||
    isRepeated(characters) ||
    isCommon(phrase, namesOf(operator))
  )
    return 'Es fácil de adivinar. Use varias palabras que no vayan juntas en ninguna parte.'
  return undefined
}

/** One piece again and again, such as «luna7luna7luna7». */
function isRepeated(characters: readonly string[]): boolean {
  const text = characters.join('').toLowerCase()
  return (text + text).indexOf(text, 1) < text.length
}

/** Whatever digits and signs it has: those are the first that are added to a word. */
function isCommon(phrase: string, names: readonly string[]): boolean {
  // Long ones first: «contrasena» before the «pass» in another.
  const parts = [...PARTS, ...names].toSorted((a, b) => b.length - a.length)
  const plain = phrase.normalize('NFD').toLowerCase().replace(/\p{M}/gu, '')
  // Three digits are a number, and stand for no letters.
  const spelled = plain
    .replace(/\d{3,}/g, ' ')
    .replace(/[013457@$!]/g, (sign) => LOOKS_LIKE[sign] ?? '')
  return [plain, spelled].some((text) => ownLettersIn(text, parts).length < OWN_LETTERS)
}

/** Each word of what the operator is called, as the words above are written. */
function namesOf({ name, shortName, brand, city, department, tickets }: PhraseOwner['operator']) {
  const seller = tickets?.seller.name ?? ''
  const names = [name, shortName, brand.kind, brand.place, city, department, seller]
  const words = names.flatMap((each) => plainText(each).split(/[^\p{L}]+/u))
  return [...new Set(words)].filter((word) => word.length >= SHORTEST_NAME)
}

function ownLettersIn(text: string, parts: readonly string[]): string {
  const letters = text.replace(/[^\p{L}]/gu, ' ')
  const left = parts.reduce((rest, part) => rest.replaceAll(part, ' '), letters)
  return left.replaceAll(' ', '')
}

/** Every row in both directions, in pieces of each length. */
function runsOf(row: string): string[] {
  const backwards = Array.from(row).toReversed().join('')
  return [row, backwards].flatMap((way) =>
    Array.from(
      { length: way.length - SHORTEST_RUN + 1 },
      (_, length) => length + SHORTEST_RUN,
    ).flatMap((length) =>
      Array.from({ length: way.length - length + 1 }, (_, from) => way.slice(from, from + length)),
    ),
  )
}
