import { SurveyDesk } from '../../surveys/dashboard/survey-desk.tsx'
import { staffPage } from './staff-page.tsx'

export default staffPage('Encuestas', SurveyDesk)
