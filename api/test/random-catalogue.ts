import { SEARCH_EXCERPT_LENGTH } from '@terminal/contract/http/limits'
import {
  ENTRY_KINDS,
  type EntryKind,
  plainFields,
  type SearchEntry,
  toPlainText,
} from '@terminal/contract/search/search-entry'
import { excerpt } from '@terminal/contract/text/excerpt'
import type { Queryable } from '../src/db/schema.ts'
import { buildChance, type Chance, mistyped } from './random-texts.ts'

const WORDS = (
  'Terminal transporte Bogotá rutas horarios ampliación señalización peñón niños año tiquetes ' +
  'informe gestión plan anual adquisiciones presupuesto acta rendición cuentas 2024 2025 2026 ' +
  'resolución N.º decreto contratación ¿cómo? PQRSD atención ciudadanía encomiendas parqueadero ' +
  'buses Puerto-Lindero vía desvío cierre «puente» festivo Ñáñez corazón pingüino 50% a_b c\\d ' +
  'd\'Artagnan "cita" 🚌 🚍🚍 ﬁnal İstanbul Σίσυφος 한국 de la el en y a por con los las'
).split(' ')
const LETTERS = [...'aeiounrstlmñáé bcdpg ', '🚌']
const CRUMBS = ['Noticias', 'Transparencia', 'Atención a la ciudadanía', '']

function sentence(chance: Chance, length: number): string {
  return Array.from({ length }, () => chance.oneOf(WORDS)).join(' ')
}

/** What a terminal could have published, and what none should have; now and then two of the same name. */
export function randomCatalogue(seed: number, size: number): SearchEntry[] {
  const chance = buildChance(seed)
  const entries: SearchEntry[] = []
  for (let id = 1; id <= size; id++) {
    const kind: EntryKind = chance.below(25) === 0 ? 'page' : chance.oneOf(ENTRY_KINDS.slice(1))
    const isDouble = id > 1 && chance.below(20) === 0
    const title = isDouble ? (chance.oneOf(entries).title ?? '') : titleOf(chance)
    const month = String(1 + chance.below(12)).padStart(2, '0')
    entries.push({
      kind,
      itemId: id,
      title: isDouble && chance.below(2) === 0 ? title.toUpperCase() : title,
      path: `/${kind}/${id}`,
      breadcrumb: chance.oneOf(CRUMBS),
      excerpt: excerpt(sentence(chance, chance.below(40)), SEARCH_EXCERPT_LENGTH),
      datedOn: kind === 'page' || chance.below(9) === 0 ? null : `2026-${month}-15`,
      downloadUrl: null,
      fileExt: null,
      fileBytes: null,
    })
  }
  return entries
}

function titleOf(chance: Chance): string {
  return chance.below(30) === 0
    ? chance.text(LETTERS, 1 + chance.below(8)) || 'a'
    : sentence(chance, 1 + chance.below(9))
}

export async function insertEntries(db: Queryable, entries: readonly SearchEntry[]): Promise<void> {
  for (let from = 0; from < entries.length; from += 1_000) {
    const rows = entries.slice(from, from + 1_000).map((entry) => ({
      kind: entry.kind,
      item_id: entry.itemId,
      title: entry.title,
      path: entry.path,
      breadcrumb: entry.breadcrumb,
      excerpt: entry.excerpt,
      dated_on: entry.datedOn,
      download_url: entry.downloadUrl,
      file_ext: entry.fileExt,
      file_bytes: entry.fileBytes,
      plain_title: plainFields(entry).title,
      plain_text: toPlainText(plainFields(entry)),
    }))
    await db.insertInto('search_entries').values(rows).execute()
  }
}

const NASTY = [
  ...["' or 1=1 --", "'; drop table news; --", '%', '_', '\\', '%%%', '___', '100%', 'a_b', 'c\\d'],
  ...['\0', 'a\0b', '\ud83d', 'bus\udc00', '🚌', '🚌🚌', '🚌🚍🚌', '***', '(((', '[a-z]{3}', 'ññ'],
  ...['á', 'aa', 'de', 'de la', 'el de la', '\u0301', ' \u0301a', '\t\n', '...', '¿?', '--', '/*'],
  ...['x'.repeat(10_000), 'bus '.repeat(2_500), '🚌'.repeat(10_000), `${'ab'.repeat(100)}`],
]

/** What visitors type, in a hurry or on purpose. */
export function randomQuery(chance: Chance, entries: readonly SearchEntry[]): string {
  const { title, excerpt: text, breadcrumb } = chance.oneOf(entries)
  const words = title.split(' ')
  const some = () => words.filter(() => chance.below(2) === 0).join(' ')
  const typos = (given: string) => mistyped(chance, given, LETTERS, 3)
  return chance.oneOf([
    some,
    () => some().normalize('NFD').replace(/\p{M}/gu, '').toUpperCase(),
    () => typos(title),
    () => typos(title),
    () => typos(title.slice(0, 4 + chance.below(16))),
    () => typos(words.slice(0, 2).join(' ')),
    () => typos(chance.oneOf(WORDS)),
    () => typos(text.slice(0, chance.below(120))),
    () => text.slice(chance.below(60), 60 + chance.below(120)),
    () => `${breadcrumb} ${chance.oneOf(words)}`,
    () => sentence(chance, 1 + chance.below(4)),
    () => chance.text(LETTERS, chance.below(40)),
    () => chance.oneOf(NASTY),
  ])()
}
