/** Where a survey is answered, and where its results are. */
export function surveyPath(slug: string): string {
  return `/encuesta/${slug}`
}

export function resultsPath(slug: string): string {
  return `${surveyPath(slug)}/resultados`
}

/** On paper: the form itself, and a sheet for the hall that leads to it. */
export function paperPath(slug: string): string {
  return `${surveyPath(slug)}/imprimir`
}

export function posterPath(slug: string): string {
  return `${surveyPath(slug)}/afiche`
}
