import type { Office } from '@terminal/operator/site'
import type { Queryable, Tx } from '../../db/schema.ts'
import type { Clock } from '../clock.ts'
import type { FileStore } from '../files/file-store.ts'
import type { MasterKeys } from '../sealing/master-keys.ts'
import type { Letter } from './letter.ts'

/** What a letter is composed with. */
export type LetterDeps = {
  db: Queryable
  masters: MasterKeys
  privateFiles: FileStore
  clock: Clock
  readOffice: () => Promise<Office>
  /** Of the operator, where alarms are mailed. */
  operatorMail?: string | undefined
  /** Where the site is, for links. */
  siteOrigin: string
}

type About<Recipient> = { itemId: number; recipient: Recipient }

type Definition<Recipient extends string> = {
  /** Lower case and hyphens, for ever: rows of the outbox have it. */
  kind: string
  /** Everybody it can go to, by what they are to the item; never a name or an address. */
  recipients: readonly Recipient[]
  /** After all others: for what anybody can cause. */
  isLast?: true
  /** At sending time, so that nothing of it is stored. Undefined when there is nothing to send any more. */
  compose: (deps: LetterDeps, about: About<Recipient>) => Promise<Letter | undefined>
  /** In the transaction that gives the mail up because its recipient is refused for good. */
  onRefused?: (tx: Tx, itemId: number, recipient: Recipient) => Promise<void>
}

/** What is needed to post one. */
export type LetterKind<Recipient extends string> = {
  kind: string
  recipients: readonly Recipient[]
  isLast: boolean
}

/** A letter of any feature, for the job that sends all of them. */
export type AnyLetter = {
  kind: string
  recipients: readonly string[]
  compose: (deps: LetterDeps, about: About<string>) => Promise<Letter | undefined>
  refuse: (tx: Tx, about: About<string>) => Promise<void>
}

/** A mail that something causes, declared by its feature. */
export function defineLetter<const Recipient extends string>({
  kind,
  recipients,
  isLast,
  compose,
  onRefused,
}: Definition<Recipient>): LetterKind<Recipient> & AnyLetter {
  return {
    kind,
    recipients,
    isLast: isLast ?? false,
    compose: (deps, { itemId, recipient }) =>
      compose(deps, { itemId, recipient: known(recipient) }),
    async refuse(tx, { itemId, recipient }) {
      await onRefused?.(tx, itemId, known(recipient))
    },
  }

  function known(name: string): Recipient {
    const recipient = recipients.find((each) => each === name)
    if (recipient === undefined) throw new Error(`The letter "${kind}" goes to no "${name}"`)
    return recipient
  }
}
