import { AlertDesk } from '../../alerts/dashboard/alert-desk.tsx'
import { PageHead } from '../../site/page-head.tsx'

export default function AlertDeskPage() {
  return (
    <>
      <PageHead title="Avisos" description="" isUnlisted />
      <AlertDesk />
    </>
  )
}
