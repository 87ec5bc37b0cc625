import type { SessionStatus } from '@terminal/contract/accounts/account'
import { hasRole, type Role } from '@terminal/contract/accounts/roles'
import type { FeatureId } from '@terminal/contract/features'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { readAlertMatters } from '../../alerts/dashboard/alert-matters.ts'
import { describeDocumentDraft } from '../../documents/dashboard/draft-forms.ts'
import { readLegalMatters } from '../../documents/dashboard/legal-matters.ts'
import { describeNewsDraft } from '../../news/form/draft-forms.ts'
import { readPetitionMatters } from '../../petitions/dashboard/inbox/petition-matters.ts'
import type { Attention, Matter } from '../../staff/desk/attention.ts'
import { deskAt } from '../../staff/desk/desks.ts'
import { useDesks } from '../../staff/desk/use-desks.ts'
import type { Draft } from '../../staff/drafts/drafts.ts'
import type { CallApi } from '../../staff/session/call-api.ts'
import { describeSurveyDraft } from '../../surveys/dashboard/draft-forms.ts'

type MattersAt = (nowMs: number) => Matter[]
/** What one desk says of itself to the others; `count` for the menu. */
type Told = { mattersAt: MattersAt; count?: number }
type Source = {
  feature: FeatureId
  role: Role
  what: string
  read: (callApi: CallApi, signal: AbortSignal) => Promise<Told>
}

const SOURCES: readonly Source[] = [
  {
    feature: 'alerts',
    role: 'noticias',
    what: 'los avisos',
    read: async (...call) => ({ mattersAt: await readAlertMatters(...call) }),
  },
  {
    feature: 'documents',
    role: 'documentos',
    what: 'la matriz legal',
    read: async (...call) => ({ mattersAt: await readLegalMatters(...call) }),
  },
  {
    feature: 'petitions',
    role: 'pqrsd',
    what: 'las PQRSD',
    async read(...call) {
      const { matters, count } = await readPetitionMatters(...call)
      return { mattersAt: () => matters, count }
    },
  },
]

type Read = { source: Source; told: Told | undefined }

/**
 * What cannot wait at the desks of this person, read again at each of them: no desk asks for more than its role may see.
 * The last answers stay until the next ones.
 */
export function useDeskAttention(
  status: SessionStatus | undefined,
  callApi: CallApi,
  pathname: string,
): { attention: Attention; petitions: number } {
  const { desks, isOn } = useDesks()
  const [read, setRead] = useState<readonly Read[]>()
  const running = useRef<AbortController>(undefined)
  const reload = useCallback(async () => {
    running.current?.abort()
    if (!status) return
    const call = new AbortController()
    running.current = call
    const answers = await Promise.all(
      SOURCES.filter(({ feature, role }) => isOn(feature) && hasRole(status.roles, role)).map(
        async (source) => ({
          source,
          told: await source.read(callApi, call.signal).catch(() => undefined),
        }),
      ),
    )
    if (!call.signal.aborted) setRead(answers)
  }, [status, callApi, isOn])
  useEffect(() => {
    // Other pages show only the number in the menu.
    if (running.current === undefined || deskAt(desks, pathname)?.path === pathname) void reload()
  }, [reload, pathname, desks])
  useEffect(() => () => running.current?.abort(), [])

  const attention = useMemo(
    () => ({
      mattersAt:
        read && ((nowMs: number) => read.flatMap(({ told }) => told?.mattersAt(nowMs) ?? [])),
      failed: (read ?? []).filter(({ told }) => !told).map(({ source }) => source.what),
      reload: () => void reload(),
      describeDraft,
    }),
    [read, reload],
  )
  const petitions = read?.find(({ told }) => told?.count !== undefined)?.told?.count ?? 0
  return { attention, petitions }
}

function describeDraft(draft: Pick<Draft, 'form' | 'content'>) {
  return describeNewsDraft(draft) ?? describeDocumentDraft(draft) ?? describeSurveyDraft(draft)
}
