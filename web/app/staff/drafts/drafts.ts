import type { SessionStatus } from '@terminal/contract/accounts/account'
import { nowMs } from '../clock.ts'

/** Text that was written and not saved. It never leaves the browser. */
export type Draft = {
  /** Its owner: other people at the same computer do not see it. */
  owner: string
  /** Of which form, as `noticia:nueva` or `noticia:12`. */
  form: string
  savedAt: number
  /** As the form itself describes it; pictures are kept as files. */
  content: unknown
}

const DATABASE = 'borradores'
const STORE = 'drafts'
const DRAFT_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1_000

/** A subject means nothing without who gave it. */
export function ownerOf({ issuer, subject }: Pick<SessionStatus, 'issuer' | 'subject'>): string {
  return `${issuer} ${subject}`
}

export function readDraft(owner: string, form: string): Promise<Draft | undefined> {
  return inStore<Draft | undefined>('readonly', (store) => store.get([owner, form]))
}

/** When it was kept; nothing where the browser refused to. */
export async function writeDraft(
  owner: string,
  form: string,
  content: unknown,
): Promise<number | undefined> {
  const draft: Draft = { owner, form, savedAt: nowMs(), content }
  const key = await inStore('readwrite', (store) => store.put(draft))
  return key === undefined ? undefined : draft.savedAt
}

export async function deleteDraft(owner: string, form: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete([owner, form]))
}

/** Where the drafts of one person are kept: this browser, or another place that takes and gives them by form. */
export type DraftStore = {
  read: (form: string) => Promise<Pick<Draft, 'savedAt' | 'content'> | undefined>
  /** When it was kept; nothing where the store refused to, unless it throws. */
  write: (form: string, content: unknown) => Promise<number | undefined>
  delete: (form: string) => Promise<void>
}

export function browserDrafts(owner: string): DraftStore {
  return {
    read: (form) => readDraft(owner, form),
    write: (form, content) => writeDraft(owner, form, content),
    delete: (form) => deleteDraft(owner, form),
  }
}

export async function listDrafts(owner: string): Promise<Draft[]> {
  const drafts = await inStore<Draft[]>('readonly', (store) => store.getAll(everyForm(owner)))
  return drafts ?? []
}

export async function deleteDrafts(owner: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(everyForm(owner)))
}

/** Of every owner on this computer: what was withdrawn for good must not come back from here. */
export async function deleteDraftsOf(form: string): Promise<void> {
  const keys = (await inStore('readonly', (store) => store.getAllKeys())) ?? []
  for (const key of keys)
    if (Array.isArray(key) && key[1] === form)
      await inStore('readwrite', (store) => store.delete(key))
}

export async function hasDrafts(owner: string): Promise<boolean> {
  const count = await inStore('readonly', (store) => store.count(everyForm(owner)))
  return count !== undefined && count > 0
}

/** Keys are compared part by part, and a list comes after every text. */
function everyForm(owner: string): IDBKeyRange {
  return IDBKeyRange.bound([owner], [owner, []])
}

/**
 * Some browsers keep nothing: a private window, a full disk, a rule of the office. There a form has no drafts, and
 * works all the same.
 */
async function inStore<Result>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> {
  try {
    opened ??= openDatabase().then(deleteOld)
    const transaction = (await opened).transaction(STORE, mode)
    const request = ask(transaction.objectStore(STORE))
    transaction.commit()
    await finished(transaction)
    return request.result
  } catch {
    opened = undefined
    return undefined
  }
}

/** Stays open: a page that is going away has no time to open anything. */
let opened: Promise<IDBDatabase> | undefined

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1)
    request.addEventListener('upgradeneeded', () =>
      request.result.createObjectStore(STORE, { keyPath: ['owner', 'form'] }),
    )
    request.addEventListener('error', () => reject(request.error))
    request.addEventListener('success', () => {
      const database = request.result
      // Clearing the browser, or opening a newer release, must not wait for this page.
      database.addEventListener('versionchange', () => database.close())
      resolve(database)
    })
  })
}

/** Of everybody who works at this computer: some never come back to theirs. */
async function deleteOld(database: IDBDatabase): Promise<IDBDatabase> {
  const oldest = nowMs() - DRAFT_DAYS * DAY_MS
  const transaction = database.transaction(STORE, 'readwrite')
  const request = transaction.objectStore(STORE).openCursor()
  request.addEventListener('success', () => {
    const cursor = request.result
    if (!cursor) return
    const { savedAt }: Draft = cursor.value
    if (savedAt < oldest) cursor.delete()
    cursor.continue()
  })
  await finished(transaction)
  return database
}

/** What was written is there only when the transaction says so: one can still fail after all its requests. */
function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error))
  })
}
