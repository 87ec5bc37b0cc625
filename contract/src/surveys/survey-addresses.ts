/** Where a survey is answered, and where its results are. */
export function surveyPath(slug: string): string {
  return `/encuesta/${slug}`
}

export function resultsPath(slug: string): string {
  return `${surveyPath(slug)}/resultados`
}

/** The form to be printed. */
export function paperPath(slug: string): string {
  return `${surveyPath(slug)}/imprimir`
}

/** The same as a file for spreadsheets. */
export function resultsFilePath(slug: string): string {
  return `${resultsPath(slug)}.csv`
}

/** Every address that shows the results of a survey. */
export function resultsAddresses(slug: string): string[] {
  return [resultsPath(slug), resultsFilePath(slug)]
}
