import { GroupAnswer } from '../../petitions/dashboard/answer/group-answer.tsx'
import { staffPage } from './staff-page.tsx'

export default staffPage('Una respuesta para varias', GroupAnswer)
