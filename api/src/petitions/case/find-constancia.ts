import type { Operator } from '@terminal/contract/operator/operator'
import type { ReceptionReceipt } from '@terminal/contract/petitions/case/receipt'
import { findRecordKey } from '../../platform/sealing/record-keys.ts'
import { namesOf } from './actors.ts'
import { listAnswers } from './answers.queries.ts'
import { type FiledReceipt, findReceipt } from './find-receipt.ts'
import { personalDataIn } from './personal-data.ts'
import { openPetition, type ReadDeps } from './petitions.queries.ts'

export type Constancia = ReceptionReceipt & { receipt: FiledReceipt }

/** The receipt with what else a constancia says: for whoever took it down, and for its author. */
export async function findConstancia(
  { operator, ...deps }: ReadDeps & { operator: Pick<Operator, 'name' | 'address' | 'phone'> },
  id: number,
): Promise<Constancia | undefined> {
  const { db, masters, rules } = deps
  const receipt = await findReceipt(deps, id)
  const row = await db
    .selectFrom('petitions')
    .innerJoin('petition_events as begin', (join) =>
      join.onRef('begin.petition_id', '=', 'petitions.id').on('begin.kind', '=', 'received'),
    )
    .select(['key_id', 'text', 'email', 'petitions.details as details', 'begin.actor as actor'])
    .where('petitions.id', '=', id)
    .executeTakeFirst()
  const key = await findRecordKey(db, masters, row?.key_id)
  if (!(receipt && row && key)) return undefined
  const opened = openPetition(key, row)
  const { reception } = opened.details
  const { document, phone, address } = personalDataIn(opened)
  const answers = reception?.isAnswered ? await listAnswers(db, key, id, rules) : []
  const first = answers.at(-1)
  const nameOf = await namesOf(db, [row.actor])
  return {
    receipt: { ...receipt, isReplay: false, alike: null },
    operator: operator.name,
    operatorAddress: operator.address,
    operatorPhone: operator.phone,
    way: reception?.way ?? null,
    document,
    phone,
    address,
    handedIn: reception?.handedIn ?? null,
    missing: reception?.missing ?? null,
    language: reception?.language ?? null,
    receivedBy: reception ? nameOf(row.actor) : null,
    outgoing: first?.outgoing ?? null,
    answer: first?.brief ?? null,
  }
}
