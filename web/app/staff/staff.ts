import type { SessionStatus } from '@terminal/contract/accounts/account'
import { createContext, use } from 'react'
import type { ShowToast } from './desk/toasts.tsx'
import type { CallApi } from './session/call-api.ts'

/** What every desk is given: who is working, how to call the API, and where to say what happened. */
export type Staff = {
  status: SessionStatus
  callApi: CallApi
  showToast: ShowToast
}

export const StaffContext = createContext<Staff | undefined>(undefined)

export function useStaff(): Staff {
  const staff = use(StaffContext)
  if (!staff) throw new Error('A desk is shown to somebody who is signed in')
  return staff
}
