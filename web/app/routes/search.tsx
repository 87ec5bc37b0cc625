import { pageDescription } from '@terminal/contract/pages/page-description'
import { fromSearchAddress, SEARCH_PATH } from '@terminal/contract/search/search'
import { readQuery } from '@terminal/contract/search/search-query'
import { findEverywhere } from '../search/search.server.ts'
import { SearchBox } from '../search/search-box.tsx'
import { SearchOutcome } from '../search/search-outcome.tsx'
import { Asking, SearchStart } from '../search/search-start.tsx'
import { outcomeTitle } from '../search/search-words.ts'
import { pageContext } from '../server/page-context.server.ts'
import { useOperator } from '../site/operator.ts'
import { PageHead } from '../site/page-head.tsx'
import { PageHeader } from '../site/page-header.tsx'
import type { Route } from './+types/search.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ask = fromSearchAddress(url.searchParams)
  // What the edge keeps one copy of: an empty box says no more than none.
  if (ask.query === '') return { state: 'start' as const }
  const page = context.get(pageContext)
  page.isKept = false
  const query = readQuery(ask.query).text
  if (query === '') return { state: 'blank' as const }
  const answer = await findEverywhere(page, { ...ask, query })
  return { state: 'asked' as const, query, kind: ask.kind, answer }
}

export default function Search({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <SearchHead {...loaderData} />
      <PageHeader title="Buscador" />
      <div className="search">
        <SearchBody {...loaderData} />
      </div>
    </div>
  )
}

type Props = Route.ComponentProps['loaderData']

function SearchHead(props: Props) {
  const operator = useOperator()
  const answer = props.state === 'asked' ? props.answer : undefined
  return (
    <PageHead
      title={answer ? `${outcomeTitle(answer)} · Buscador` : 'Buscador'}
      description={pageDescription(SEARCH_PATH, operator)}
      isUnlisted={props.state !== 'start'}
    />
  )
}

function SearchBody(props: Props) {
  if (props.state === 'start') return <SearchStart />
  if (props.state === 'blank') return <Asking />
  const { query, kind, answer } = props
  return (
    <>
      <SearchBox query={query} />
      <SearchOutcome answer={answer} kind={kind} />
    </>
  )
}
