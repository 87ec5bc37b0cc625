/** Where a survey is answered, and where its results are. */
export function surveyPath(slug: string): string {
  return `/encuesta/${slug}`
}

export function resultsPath(slug: string): string {
  return `${surveyPath(slug)}/resultados`
}
