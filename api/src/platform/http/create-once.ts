import { createHash } from 'node:crypto'
import type { Created } from '@terminal/contract/http/idempotency'
import {
  AlreadyCreated,
  type Create,
  createOnce,
  findEarlier,
  type Submission,
} from '../../db/idempotency.ts'
import type { Queryable } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../errors.ts'

type Creating<Item> = {
  db: Queryable
  /** As whoever created it may see it now. */
  read: (id: number) => Promise<Item>
  work: (create: Create) => Promise<Item>
}

/** Creates an item, or answers with the one that an earlier attempt with the same key and content created. */
export async function createItem<Item extends Created>(
  submission: Submission | undefined,
  { db, read, work }: Creating<Item>,
): Promise<{ item: Item; isNew: boolean }> {
  if (!submission) return { item: await work(inTransaction), isNew: true }
  try {
    // Before the work too: what could be created then may be refused by now, such as an alert that is over.
    const earlier = await findEarlier(db, submission)
    if (earlier) throw new AlreadyCreated(earlier)
    return { item: await work(createOnce(submission)), isNew: true }
  } catch (error) {
    if (!(error instanceof AlreadyCreated)) throw error
    const { id, version, hash } = error.earlier
    if (hash !== submission.hash)
      throw new AppError('conflict', 'Esto ya se había guardado, con otro contenido.', {
        extra: { id, version },
      })
    return { item: await read(id), isNew: false }
  }
}

/** Fields come in the order of their schema; a file counts by its bytes, whatever its name. */
export async function hashContent(form: object, fileHash: string | undefined): Promise<string> {
  const fields = await Promise.all(
    Object.entries(form).map(async ([name, value]) => [
      name,
      value instanceof File ? sha256(new Uint8Array(await value.arrayBuffer())) : value,
    ]),
  )
  return sha256(JSON.stringify([fields, fileHash]))
}

function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}
