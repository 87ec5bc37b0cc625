import { fromEstadoSesion, type SessionStatus } from '@terminal/contract/accounts/account'
import { EstadoSesion } from '@terminal/contract/accounts/account.schema'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { buildCallApi, type CallApi, CallError } from './call-api.ts'
import { openSession, type Session } from './session.ts'
import type { StaffSettings } from './settings.ts'

/** One session per page load, however often React mounts the component that uses it. */
let opened: Session | undefined

function sessionOf(settings: StaffSettings): Session {
  opened ??= openSession(settings)
  return opened
}

/** `status` stays undefined until the API has confirmed who is signed in. */
export function useSession(settings: StaffSettings, onEnter: (returnTo?: string) => void) {
  const [status, setStatus] = useState<SessionStatus>()
  const [isExpired, setIsExpired] = useState(false)
  const [isOutdated, setIsOutdated] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)

  const session = useCallback(() => sessionOf(settings), [settings])

  const callApi: CallApi = useMemo(
    () =>
      buildCallApi({
        apiKey: settings.apiKey,
        apiOrigin: settings.apiOrigin,
        keepFresh: () => session().keepFresh(),
        onExpired() {
          session().expire()
          setIsExpired(true)
        },
        onOutdated: () => setIsOutdated(true),
      }),
    [settings, session],
  )

  const readStatus = useCallback(async () => {
    setHasFailed(false)
    try {
      setStatus(fromEstadoSesion(await callApi('/api/v1/auth/status', EstadoSesion)))
    } catch (error) {
      if (!(error instanceof CallError && error.status === 401)) setHasFailed(true)
    }
  }, [callApi])

  useEffect(() => {
    let isHere = true
    let stopWatching: (() => void) | undefined
    void session()
      .enter()
      .then(async ({ isIn, returnTo }) => {
        if (!isHere) return
        stopWatching = session().watchTime(() => setIsExpired(true))
        if (!isIn) return
        await readStatus()
        if (isHere) onEnter(returnTo)
      })
    const stopListening = session().followOthers(() => setIsExpired(true))
    return () => {
      isHere = false
      stopListening()
      stopWatching?.()
    }
  }, [session, readStatus, onEnter])

  return { session, status, isExpired, isOutdated, hasFailed, callApi, readStatus }
}
