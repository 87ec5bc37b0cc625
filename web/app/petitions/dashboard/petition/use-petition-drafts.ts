import { DeskDraft, draftPath } from '@terminal/contract/petitions/case/desk-orders'
import type { DraftKind } from '@terminal/contract/petitions/case/desk-petition'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import type { DraftPlace } from '../../../staff/drafts/draft-keeper.ts'
import { inTurn } from '../../../staff/form/in-turn.ts'
import type { CallApi } from '../../../staff/session/call-api.ts'
import { useStaff } from '../../../staff/staff.ts'

/** What is being written about one petition. The server stores it, sealed, for the officer who continues. */
export type PetitionDrafts = {
  read: (kind: DraftKind) => Promise<Partial<DeskDraft>>
  placeOf: (kind: DraftKind) => DraftPlace
  /** Whether the server has everything that was written. */
  areKept: () => boolean
  /** Tries once more what it has not. */
  keepAll: () => Promise<void>
}

const Values = z.record(z.string(), z.string())

export function usePetitionDrafts(petitionId: number): PetitionDrafts {
  const { callApi } = useStaff()
  const [drafts] = useState(() => petitionDrafts(callApi, petitionId))
  return drafts
}

/** One call after the other: a dialog that is closed and opened again shows what was in it. */
export function petitionDrafts(callApi: CallApi, petitionId: number): PetitionDrafts {
  const versions = new Map<DraftKind, number>()
  /** What the server has not taken yet. A dialog that is opened again finds it here. */
  const unkept = new Map<DraftKind, unknown>()
  const inOrder = inTurn()
  const seen = (draft: DeskDraft): DeskDraft => {
    versions.set(draft.kind, draft.version)
    return draft
  }
  const seenVersion = (kind: DraftKind) => versions.get(kind) ?? 0

  const expect = (kind: DraftKind, content: unknown): void => {
    if (content === undefined) unkept.delete(kind)
    else unkept.set(kind, content)
  }
  const write = async (kind: DraftKind, content: unknown): Promise<number | undefined> => {
    const json = { values: Values.parse(content) }
    const call = { method: 'PUT', json, seenVersion: seenVersion(kind) } as const
    const { at } = seen(await callApi(draftPath(petitionId, kind), DeskDraft, call))
    if (unkept.get(kind) === content) unkept.delete(kind)
    return at === null ? undefined : Date.parse(at)
  }
  const forget = async (kind: DraftKind): Promise<void> => {
    const call = { method: 'DELETE', seenVersion: seenVersion(kind) } as const
    versions.delete(kind)
    unkept.delete(kind)
    // What was sent took its draft along; what was not stored was never there.
    await callApi(draftPath(petitionId, kind), z.unknown(), call).catch(() => undefined)
  }

  const read = async (kind: DraftKind): Promise<Partial<DeskDraft>> => {
    // With the version that was seen before: what a colleague wrote meanwhile is not written over.
    const { data } = Values.safeParse(unkept.get(kind))
    if (data) return { kind, values: data }
    // Without its draft, a dialog begins empty.
    return callApi(draftPath(petitionId, kind), DeskDraft).then(seen, () => ({}))
  }
  const put = (kind: DraftKind, content: unknown) => {
    expect(kind, content)
    return inOrder(() => write(kind, content))
  }

  return {
    read: (kind) => inOrder(() => read(kind)),
    placeOf: (kind) => ({
      form: kind,
      store: {
        expect: (content) => expect(kind, content),
        write: (_, content) => put(kind, content),
        delete: () => inOrder(() => forget(kind)),
      },
    }),
    areKept: () => unkept.size === 0,
    async keepAll() {
      await Promise.all(Array.from(unkept, ([kind, content]) => put(kind, content)))
    },
  }
}

/** What was left unfinished; undefined until that is known. */
export function useOpenDraft(
  drafts: PetitionDrafts,
  kind: DraftKind | undefined,
): Partial<DeskDraft> | undefined {
  const [draft, setDraft] = useState<Partial<DeskDraft> | undefined>(kind ? undefined : {})
  useEffect(() => {
    if (kind === undefined) return
    let isOver = false
    void drafts.read(kind).then((found) => {
      if (!isOver) setDraft(found)
    })
    return () => {
      isOver = true
    }
  }, [drafts, kind])
  return draft
}
