import { NewsDesk } from '../../news/dashboard/news-desk.tsx'
import { PageHead } from '../../site/page-head.tsx'

export default function NewsDeskPage() {
  return (
    <>
      <PageHead title="Noticias" description="" isUnlisted />
      <NewsDesk />
    </>
  )
}
