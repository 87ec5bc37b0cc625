import { Inbox } from '../../petitions/dashboard/inbox.tsx'
import { staffPage } from './staff-page.tsx'

export default staffPage('PQRSD', Inbox)
