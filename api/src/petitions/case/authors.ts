import type { PersonalData } from '@terminal/contract/petitions/case/desk-petition'
import { plainDocument } from '@terminal/contract/petitions/case/document-types'
import type { Author } from '@terminal/contract/petitions/case/personal-words'
import type { Queryable } from '../../db/schema.ts'
import type { MasterKeys } from '../../platform/sealing/master-keys.ts'
import { findRecordKey } from '../../platform/sealing/record-keys.ts'
import { documentIn, type OpenedPetition, openPetition } from './petitions.queries.ts'

/** Everything that says who wrote a petition. */
export function authorOf({ email, details }: Omit<OpenedPetition, 'message'>): Author {
  return {
    names: given(details.name, details.companyName),
    documents: given(details.document, details.nit),
    emails: given(email),
    phones: given(details.phone),
    addresses: given(details.address),
  }
}

function given(...values: (string | null | undefined)[]): string[] {
  return values.filter((value) => value != null && value.trim() !== '') as string[]
}

type Written = Pick<OpenedPetition, 'email' | 'details'>

/** By the document, or where there is none by the address. Two anonymous people are never one. */
export function isSameAuthor(one: Written, other: Written): boolean {
  const [oneNumber, otherNumber] = [numberOf(one), numberOf(other)]
  if (oneNumber !== undefined && otherNumber !== undefined) return oneNumber === otherNumber
  return mailOf(one) !== undefined && mailOf(one) === mailOf(other)
}

function numberOf({ details }: Written): string | undefined {
  const document = documentIn(details)
  return document === undefined ? undefined : plainDocument(document)
}

function mailOf({ email }: Written): string | undefined {
  return email?.trim().toLowerCase()
}

/** Of a petition that may have been forgotten. */
export async function openOne(
  db: Queryable,
  masters: MasterKeys,
  id: number,
): Promise<OpenedPetition | undefined> {
  const row = await db
    .selectFrom('petitions')
    .select(['key_id', 'text', 'email', 'details'])
    .where('id', '=', id)
    .executeTakeFirst()
  const key = await findRecordKey(db, masters, row?.key_id)
  return row && key && openPetition(key, row)
}

/** The five fields that say who wrote it, each in a line. Null of what was not given. */
export function personalDataIn({ email, details }: Omit<OpenedPetition, 'message'>): PersonalData {
  const { document, documentType, nit } = details
  return {
    name: lineOf(' · ', details.companyName, details.name),
    document: nit ? `NIT ${nit}` : document ? lineOf(' ', documentType, document) : null,
    email: lineOf('', email),
    phone: lineOf('', details.phone),
    address: lineOf(', ', details.address, details.district, details.municipality),
  }
}

function lineOf(between: string, ...parts: (string | null | undefined)[]): string | null {
  const given = parts.filter((part) => part)
  return given.length === 0 ? null : given.join(between)
}
