import {
  type DeskDraft,
  draftPath,
  fromBorrador,
  toBorradorForm,
} from '@terminal/contract/petitions/desk/desk-draft'
import { BorradorPqrsd } from '@terminal/contract/petitions/desk/desk-draft.schema'
import type { DraftKind } from '@terminal/contract/petitions/desk/desk-petition'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import type { DraftPlace } from '../../staff/drafts/draft-keeper.ts'
import { type CallApi, CallError } from '../../staff/session/call-api.ts'
import { useStaff } from '../../staff/staff.ts'

/** What is being written about one petition. The server keeps it, sealed, for whoever goes on with it. */
export type PetitionDrafts = {
  read: (kind: DraftKind) => Promise<DeskDraft>
  placeOf: (kind: DraftKind) => DraftPlace
}

const Draft = BorradorPqrsd.transform(fromBorrador)
const Values = z.record(z.string(), z.string())

export function usePetitionDrafts(petitionId: number): PetitionDrafts {
  const { callApi } = useStaff()
  const [drafts] = useState(() => petitionDrafts(callApi, petitionId))
  return drafts
}

/** One call after the other: whoever closes a dialog and opens it again finds what was in it. */
export function petitionDrafts(callApi: CallApi, petitionId: number): PetitionDrafts {
  const versions = new Map<DraftKind, number>()
  let queue: Promise<unknown> = Promise.resolve()
  const inOrder = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = queue.then(work)
    queue = done.catch(() => undefined)
    return done
  }
  const seen = (draft: DeskDraft): DeskDraft => {
    versions.set(draft.kind, draft.version)
    return draft
  }
  const seenVersion = (kind: DraftKind) => versions.get(kind) ?? 0

  const write = async (kind: DraftKind, content: unknown): Promise<number | undefined> => {
    try {
      const json = toBorradorForm(Values.parse(content))
      const call = { method: 'PUT', json, seenVersion: seenVersion(kind) } as const
      const { at } = seen(await callApi(draftPath(petitionId, kind), Draft, call))
      return at === null ? undefined : Date.parse(at)
    } catch (error) {
      if (error instanceof CallError) return undefined
      throw error
    }
  }
  const forget = async (kind: DraftKind): Promise<void> => {
    const call = { method: 'DELETE', seenVersion: seenVersion(kind) } as const
    versions.delete(kind)
    // What was sent took its draft along; what nobody kept was never there.
    await callApi(draftPath(petitionId, kind), z.unknown(), call).catch(() => undefined)
  }

  return {
    read: (kind) => inOrder(async () => seen(await callApi(draftPath(petitionId, kind), Draft))),
    placeOf: (kind) => ({
      form: kind,
      store: {
        write: (_, content) => inOrder(() => write(kind, content)),
        delete: () => inOrder(() => forget(kind)),
      },
    }),
  }
}

/** What somebody left unfinished; undefined until that is known. */
export function useOpenDraft(
  drafts: PetitionDrafts,
  kind: DraftKind | undefined,
): Partial<DeskDraft> | undefined {
  const [draft, setDraft] = useState<Partial<DeskDraft> | undefined>(kind ? undefined : {})
  useEffect(() => {
    if (kind === undefined) return
    let isOver = false
    const open = (found: Partial<DeskDraft>) => {
      if (!isOver) setDraft(found)
    }
    // Without its draft, a dialog begins empty.
    drafts.read(kind).then(open, () => open({}))
    return () => {
      isOver = true
    }
  }, [drafts, kind])
  return draft
}
