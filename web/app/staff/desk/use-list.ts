import { useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { List } from './list-address.ts'

type How = {
  /** Whether the way back leads to what was asked before: of what is typed, each letter would be a step. */
  isStep?: boolean
  /** What the tab's history keeps beside the address; the same as now if nothing is said. */
  state?: unknown
}

/** What the address asks of a list, and how to ask for something else: of that, the first page. */
export function useList<Part extends object>(list: List<Part>) {
  const [search] = useSearchParams()
  const { state: kept } = useLocation()
  const navigate = useNavigate()
  const part = useMemo(() => list.read(search), [list, search])
  const hrefOf = (change: Partial<Part>) => list.addressOf({ ...part, page: 1, ...change })
  const go = (change: Partial<Part>, { isStep = true, state = kept }: How = {}) =>
    void navigate(hrefOf(change), { replace: !isStep, preventScrollReset: true, state })
  return { part, hrefOf, go }
}
