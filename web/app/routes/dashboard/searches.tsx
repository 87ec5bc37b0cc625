import { SearchDesk } from '../../search/dashboard/search-desk.tsx'
import { PageHead } from '../../site/page-head.tsx'

export default function SearchDeskPage() {
  return (
    <>
      <PageHead title="Búsquedas sin resultado" description="" isUnlisted />
      <SearchDesk />
    </>
  )
}
