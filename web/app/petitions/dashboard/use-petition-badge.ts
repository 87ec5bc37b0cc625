import type { SessionStatus } from '@terminal/contract/accounts/account'
import { hasRole } from '@terminal/contract/accounts/roles'
import { DESK_API_PATH } from '@terminal/contract/petitions/desk/desk-petition.schema'
import { countAttention, fromPorAtender } from '@terminal/contract/petitions/desk/inbox'
import { PorAtender } from '@terminal/contract/petitions/desk/inbox.schema'
import { useEffect, useState } from 'react'
import type { CallApi } from '../../staff/session/call-api.ts'

const Waiting = PorAtender.transform((wire) => countAttention(fromPorAtender(wire)))

/** How many petitions cannot wait, for the menu: asked again on every page. Nothing where it cannot be known. */
export function usePetitionBadge(
  status: SessionStatus | undefined,
  callApi: CallApi,
  pathname: string,
): number {
  const [count, setCount] = useState(0)
  const isOfficer = status !== undefined && hasRole(status.roles, 'pqrsd')
  useEffect(() => {
    if (!(isOfficer && pathname)) return
    const call = new AbortController()
    callApi(`${DESK_API_PATH}/por-atender`, Waiting, { signal: call.signal })
      .then(setCount)
      .catch(() => undefined)
    return () => call.abort()
  }, [isOfficer, callApi, pathname])
  return isOfficer ? count : 0
}
