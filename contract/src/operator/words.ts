import { z } from 'zod'
import { NEWS_CATEGORIES, type NewsCategory } from '../news/news-categories.ts'
import { plainText } from '../text/plain-text.ts'
import { text } from '../text/text.ts'

/** A thing that a sentence counts, points at or describes. */
const NounShape = {
  one: text(2, 24),
  many: text(2, 26),
  gender: z.enum(['m', 'f']),
}
const Noun = z.strictObject(NounShape)
/** What one travels in; its drawing is that of a bus unless it says another. */
const Vehicle = z.strictObject({ ...NounShape, icon: z.enum(['bus', 'boat', 'taxi']).optional() })

/** What a terminal calls what its pages speak of. What it does not say is as in most terminals. */
export const OperatorWords = z.strictObject({
  /** Kinds of service, as the timetables call them, and what each travels in. */
  services: z
    .array(z.strictObject({ name: text(2, 30), vehicle: Vehicle }))
    .min(1)
    .optional(),
  /** Where one boards: what the names of the modules begin with. */
  places: z.array(Noun).min(1).optional(),
  /** What one travels on: what the names of the corridors may begin with, the most frequent first. */
  ways: z.array(Noun).min(1).optional(),
  /** How people come to the terminal: a sentence of the home page. */
  arrival: text(10, 120).optional(),
  /** What each kind of news is called; one without a name is not offered. */
  newsCategories: z.partialRecord(z.enum(NEWS_CATEGORIES), text(2, 30)).optional(),
})

export type Noun = z.infer<typeof Noun>
export type Vehicle = z.infer<typeof Vehicle>
type Own = z.infer<typeof OperatorWords>
export type Words = { [Key in keyof Own]-?: NonNullable<Own[Key]> }

const BUS: Vehicle = { one: 'bus', many: 'buses', gender: 'm' }

export const DEFAULT_WORDS: Words = {
  services: ['Corriente', 'Preferencial', 'Microbús', 'Mixto'].map((name) => ({
    name,
    vehicle: BUS,
  })),
  places: [{ one: 'módulo', many: 'módulos', gender: 'm' }],
  ways: [{ one: 'vía', many: 'vías', gender: 'f' }],
  arrival: 'Llegue en bus urbano, taxi, carro, moto o bicicleta.',
  newsCategories: {
    roads: 'Vías',
    services: 'Servicios',
    season: 'Temporada',
    transparency: 'Transparencia',
  } satisfies Record<NewsCategory, string>,
}

export function wordsOf({ words = {} }: { words?: Own | undefined }): Words {
  return {
    services: words.services ?? DEFAULT_WORDS.services,
    places: words.places ?? DEFAULT_WORDS.places,
    ways: words.ways ?? DEFAULT_WORDS.ways,
    arrival: words.arrival ?? DEFAULT_WORDS.arrival,
    newsCategories: words.newsCategories ?? DEFAULT_WORDS.newsCategories,
  }
}

/** What travels there: of the services that are named, or of all. */
export function vehiclesOf({ services }: Words, kinds?: readonly string[]): Vehicle[] {
  const named = services.filter(({ name }) => kinds?.includes(name) ?? true)
  const vehicles = (named.length > 0 ? named : services).map(({ vehicle }) => vehicle)
  return [...new Map(vehicles.map((vehicle) => [vehicle.one, vehicle])).values()]
}

/** What a name begins with: «Muelle 1» is a muelle, and «La Cumbre» what most are. */
export function nounOf(name: string, nouns: readonly Noun[]): Noun {
  const own = nouns.find(({ one }) => beginsWith(name, one)) ?? nouns[0]
  if (!own) throw new Error('No words to choose from')
  return own
}

function beginsWith(name: string, word: string): boolean {
  return plainText(name).startsWith(`${plainText(word)} `)
}

/** «Vía La Cumbre», «Río Sereno»: the noun once. */
export function withNoun(name: string, nouns: readonly Noun[]): string {
  const isNamed = nouns.some(({ one }) => beginsWith(name, one))
  return isNamed ? name : `${capital(nounOf(name, nouns).one)} ${name}`
}

/** «Muelle 1» as a muelle and its number; undefined where the word is none of theirs. */
export function namedPlace(
  name: string,
  places: readonly Noun[],
): { noun: Noun; number: string } | undefined {
  const noun = places.find(({ one }) => beginsWith(name, one))
  return noun && { noun, number: name.slice(noun.one.length).trim() }
}

/** «3» where there is one kind of place, which the column or the drawing says; otherwise the whole name. */
export function shortPlace(name: string, { places }: Words): string {
  return places.length === 1 ? (namedPlace(name, places)?.number ?? name) : name
}

/** «módulo 3», inside a sentence. */
export function placeWords(name: string, { places }: Words): string {
  const named = namedPlace(name, places)
  return named ? `${named.noun.one} ${named.number}` : name
}

/** «al módulo 3», «a los módulos 3 y 4», «a la sala 1 y al muelle 1». */
export function toPlaces(names: readonly string[], { places }: Words): string {
  const found = names.map((name) => namedPlace(name, places))
  const [first] = found
  if (first && found.every((each) => each?.noun === first.noun))
    return `${toThe(first.noun, names.length)} ${AND.format(found.map((each) => each?.number ?? ''))}`
  return AND.format(
    found.map((each, i) => (each ? `${toThe(each.noun, 1)} ${each.number}` : `a ${names[i]}`)),
  )
}

const AND = new Intl.ListFormat('es')
const OR = new Intl.ListFormat('es', { type: 'disjunction' })

/** «bus o lancha» */
export function oneOf(nouns: readonly Noun[]): string {
  return OR.format(nouns.map(({ one }) => one))
}

/** «buses y lanchas» */
export function manyOf(nouns: readonly Noun[]): string {
  return AND.format(nouns.map(({ many }) => many))
}

/** «el bus», «la vía» */
export function the({ one, gender }: Noun): string {
  return `${gender === 'm' ? 'el' : 'la'} ${one}`
}

/** «de la vía», «del río» */
export function ofThe(noun: Noun): string {
  return noun.gender === 'm' ? `del ${noun.one}` : `de la ${noun.one}`
}

/** «de las vías», «de las vías y los ríos» */
export function ofAll(nouns: readonly Noun[]): string {
  return `de ${AND.format(nouns.map(({ many, gender }) => `${gender === 'm' ? 'los' : 'las'} ${many}`))}`
}

function toThe({ one, many, gender }: Noun, count: number): string {
  if (count > 1) return `a ${gender === 'm' ? 'los' : 'las'} ${many}`
  return gender === 'm' ? `al ${one}` : `a la ${one}`
}

/** «el bus», or «la salida» where it may be one of several things. */
export function theDeparture(vehicles: readonly Vehicle[]): string {
  const [only, ...others] = vehicles
  return only && others.length === 0 ? the(only) : 'la salida'
}

/** «ningún bus», «ninguna lancha» */
export function none(vehicles: readonly Vehicle[]): string {
  const [only, ...others] = vehicles
  if (!only || others.length > 0) return 'ninguna salida'
  return `${only.gender === 'm' ? 'ningún' : 'ninguna'} ${only.one}`
}

/** «cerrad» is «cerrada» of a vía. */
export function agreed(stem: string, { gender }: Pick<Noun, 'gender'>): string {
  return `${stem}${gender === 'm' ? 'o' : 'a'}`
}

export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
