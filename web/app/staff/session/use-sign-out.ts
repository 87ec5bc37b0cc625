import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { deleteDrafts, hasDrafts } from '../drafts/drafts.ts'
import type { Session } from './session.ts'
import type { SignOutQuestion } from './sign-out-dialog.tsx'

/** Content pages send users here who have drafts and press Logout. */
const ASKED = 'salir'

/** Logout, with the question that comes before it. */
export function useSignOut(session: () => Session) {
  const question = useRef<SignOutQuestion>(null)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isAsked = new URLSearchParams(search).has(ASKED)

  const askOrLeave = useCallback(async () => {
    const owner = session().owner()
    if (owner !== undefined && (await hasDrafts(owner))) question.current?.ask()
    else await session().signOut()
  }, [session])

  const keepAndLeave = useCallback(() => session().signOut(), [session])

  const deleteAndLeave = useCallback(async () => {
    const owner = session().owner()
    if (owner !== undefined) await deleteDrafts(owner)
    await session().signOut()
  }, [session])

  const stay = () => {
    if (isAsked) void navigate(pathname, { replace: true })
  }

  useEffect(() => {
    if (isAsked) void askOrLeave()
  }, [isAsked, askOrLeave])

  return { question, askOrLeave, keepAndLeave, deleteAndLeave, stay }
}
