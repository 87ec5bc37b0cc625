import type { PetitionRules } from '@terminal/contract/operator/petition-rules'
import { plainDocument } from '@terminal/contract/petitions/case/document-types'
import { parseRadicado } from '@terminal/contract/petitions/case/radicado'
import { type RawBuilder, sql } from 'kysely'
import type { MasterKeys } from '../../platform/sealing/master-keys.ts'
import { nameWords, PETITION_DOCUMENTS, PETITION_EMAILS, PETITION_NAMES } from '../case/hashes.ts'

type Condition = RawBuilder<boolean>
type Deps = { masters: MasterKeys; rules: PetitionRules }

const NUMBER_ALONE = /^\d{1,6}$/

/**
 * A radicado, or its number alone; the number in another system; a document or an address, whole; or whole words of a name. What is personal is looked
 * for by its keyed hash, and finds nothing reserved for whoever may not read that.
 */
export function matchWords(
  { masters, rules }: Deps,
  words: string,
  { readsReserved }: { readsReserved: boolean },
): Condition {
  const personal = [
    ...byDocument(masters, words),
    ...byEmail(masters, words),
    ...byName(masters, words),
  ]
  const conditions = [...byRadicado(rules, words), byExternalNumber(words)]
  if (personal.length > 0)
    conditions.push(
      readsReserved ? anyOf(personal) : sql<boolean>`(${anyOf(personal)} and not is_reserved)`,
    )
  return anyOf(conditions)
}

function byRadicado(rules: PetitionRules, words: string): Condition[] {
  if (NUMBER_ALONE.test(words)) return [sql`number = ${Number(words)}`]
  const named = parseRadicado(words, rules.radicado)
  return named ? [sql`(year = ${named.year} and number = ${named.number})`] : []
}

/** Whole, in whatever case: it is no personal datum, and stands in clear. */
function byExternalNumber(words: string): Condition {
  return sql`lower(external_number) = lower(${words.trim()})`
}

function byDocument(masters: MasterKeys, words: string): Condition[] {
  if (!/\d/.test(plainDocument(words))) return []
  return [sql`document_hash = any (${PETITION_DOCUMENTS.hashes(masters, words)}::bytea[])`]
}

function byEmail(masters: MasterKeys, words: string): Condition[] {
  if (!words.includes('@')) return []
  return [sql`email_hash = any (${PETITION_EMAILS.hashes(masters, words)}::bytea[])`]
}

function byName(masters: MasterKeys, words: string): Condition[] {
  const each = nameWords(words).map(
    (word) => sql<boolean>`name_hashes && ${PETITION_NAMES.hashes(masters, word)}::bytea[]`,
  )
  return each.length === 0 || words.includes('@') ? [] : [sql`(${sql.join(each, sql` and `)})`]
}

function anyOf(conditions: Condition[]): Condition {
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`
}
