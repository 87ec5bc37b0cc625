import type { Operator } from '@terminal/contract/operator/operator'
import { COMPANY_PATH } from '@terminal/contract/pages/company-sections'
import { plainText } from '@terminal/contract/text/plain-text'
import type { Root } from 'mdast'
import { textOf } from '../page-part.ts'
import type { Site } from '../site.ts'

/** Something that only the terminal of the example says of itself. */
export type ExampleFact = {
  /** With its article: «el teléfono». */
  what: string
  value: string
}

/** One who copied the folder of the example changes what it is called; until then it is the example. */
export function isExample(operator: Operator, example: Operator): boolean {
  return operator.name === example.name && operator.nit === example.nit
}

/** What may not stay in the folder of another terminal. Towns that it goes to as well are its own; the longest comes first. */
export function exampleFacts({ operator, data, pages }: Site, own: Site): ExampleFact[] {
  const { companies, destinations } = data.travel
  const ownTowns = new Set(own.data.travel.destinations.map(({ name }) => name))
  const towns = destinations.filter(
    ({ name, department }) => operator.department.endsWith(department) && !ownTowns.has(name),
  )
  const phones = companies.flatMap(({ phone, whatsapp }) => [phone ?? [], whatsapp ?? []].flat())
  const wifi = data.services.flatMap(({ icon, detail }) =>
    icon === 'wifi' ? (/\bRed (\w+)/.exec(detail)?.[1] ?? []) : [],
  )
  const facts = [
    ...named('el nombre', [operator.name, operator.shortName]),
    ...named('el NIT', [operator.nit.replace(/\D/g, '').slice(0, -1)]),
    ...named('la dirección', [operator.address]),
    ...named('el departamento', [operator.department]),
    ...named('la gobernación', operator.regionalGovernment ? [operator.regionalGovernment.name] : []),
    ...named('un teléfono', [...phonesOf(operator), ...phones].map(digitsOf)),
    ...named('un dominio', hostsOf([operator, companies])),
    ...named('quien vende los tiquetes', operator.tickets ? [operator.tickets.seller.name] : []),
    ...named(
      'una empresa',
      companies.map(({ name }) => name),
    ),
    ...named(
      'un destino',
      towns.map(({ name }) => name),
    ),
    ...named('la red de wifi', wifi),
    ...named('una persona', peopleIn(pages.get(COMPANY_PATH)?.body)),
    ...named('la ciudad', [operator.city]),
  ]
  return facts.sort((one, other) => other.value.length - one.value.length)
}

function named(what: string, values: readonly string[]): ExampleFact[] {
  return [...new Set(values)].map((value) => ({ what, value }))
}

function phonesOf({ lines, anticorruption, ...operator }: Operator): string[] {
  const { phone, whatsapp = [], serviceLine = [] } = operator
  const others = lines.flatMap((line) => [line.phone ?? [], line.whatsapp ?? []].flat())
  return [phone, whatsapp, serviceLine, anticorruption.phone, ...others].flat()
}

/** As it is written anywhere: the country may be missing, and spaces are dropped. */
function digitsOf(phone: string): string {
  return phone.replace(/^\+57|\D/g, '')
}

/** Those of nobody else: names that end in .example. */
function hostsOf(value: unknown): string[] {
  return [...JSON.stringify(value).matchAll(/[\w-]+\.example\b/g)].map(([host]) => host)
}

const PERSON = /^(?:\p{Lu}\p{Ll}+ ){2}\p{Lu}\p{Ll}+(?=,|$)/u

/** Those that its directory names. */
function peopleIn(body: Root | undefined): string[] {
  const rows = (body?.children ?? []).flatMap((node) =>
    node.type === 'table' ? node.children : [],
  )
  return rows.flatMap(({ children }) =>
    children.flatMap((cell) => PERSON.exec(textOf(cell))?.[0] ?? []),
  )
}

/** Digits in any grouping; a name of several words as it is written; one word in any case, and inside others. */
export function hasFact(line: string, value: string): boolean {
  if (/^\d+$/.test(value)) return line.replaceAll(/(?<=\d)[ .\-\u00a0]+(?=\d)/g, '').includes(value)
  return value.includes(' ') ? line.includes(value) : plainText(line).includes(plainText(value))
}
