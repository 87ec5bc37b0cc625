import { SURVEYS_READ } from './feature.ts'

/** What is made anew when a survey opens, closes or changes: where it is announced, and where addresses are listed. */
export const SURVEY_PLACES: readonly string[] = [
  SURVEYS_READ.path,
  '/home',
  '/participa',
  '/mapa-del-sitio',
  '/sitemap.xml',
]
