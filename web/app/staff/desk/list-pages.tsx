import type { Page } from '@terminal/contract/http/page'
import { type ComponentProps, useEffect } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { Pagination } from '../../ui/pagination.tsx'
import type { List } from './list-address.ts'
import { useList } from './use-list.ts'

type Props<Part> = { list: List<Part>; shown: Page<unknown>; label?: string }

/** The pages of a list, below what it shows; below nothing too, because the address may name a page past the last. */
export function ListPages<Part extends { page: number }>({
  list,
  shown: { items, page, pageSize, total },
  label,
}: Props<Part>) {
  const { part } = useList(list)
  const last = Math.ceil(total / pageSize)
  const hrefOf = (each: number) => list.addressOf({ ...part, page: each })
  useLastPage(items.length === 0 && page === part.page && page > last && last > 0, hrefOf(last))
  return (
    <Pagination
      {...(label !== undefined && { label })}
      current={page}
      total={last}
      hrefOf={hrefOf}
      Anchor={WithState}
    />
  )
}

/** To the last page when the address names a later one, for example after its only row was removed. */
function useLastPage(isPast: boolean, address: string): void {
  const navigate = useNavigate()
  const { state } = useLocation()
  useEffect(() => {
    if (isPast) void navigate(address, { replace: true, state })
  }, [isPast, navigate, address, state])
}

/** To another page of the same: with what the tab's history keeps beside the address, as what is looked for. */
function WithState({ href = '', ...anchor }: ComponentProps<'a'>) {
  const { state } = useLocation()
  return <Link {...anchor} to={href} state={state} />
}
