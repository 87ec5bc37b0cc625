import { staffPage } from './staff-page.tsx'

export default staffPage('Encuestas', () => null)
