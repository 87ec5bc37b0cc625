import { MailPage } from '../../petitions/dashboard/reception/mail-page.tsx'
import { staffPage } from './staff-page.tsx'

export default staffPage('Radicar desde un correo', MailPage)
