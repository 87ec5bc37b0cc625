import { Inbox } from '../../petitions/dashboard/inbox/inbox.tsx'
import { staffPage } from './staff-page.tsx'

export default staffPage('PQRSD', Inbox)
