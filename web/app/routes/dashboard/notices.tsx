import { NoticeDesk } from '../../petitions/dashboard/notices/notice-desk.tsx'
import { staffPage } from './staff-page.tsx'

export default staffPage('Notificaciones por aviso', NoticeDesk)
