import { NewSurvey } from '../../surveys/dashboard/new-survey.tsx'
import { staffPage } from './staff-page.tsx'

export default staffPage('Crear encuesta', NewSurvey)
