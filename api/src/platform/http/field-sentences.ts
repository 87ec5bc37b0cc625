type Issue = {
  keyword: string
  instancePath: string
  message?: string
  params: Record<string, unknown>
}

/** What to do about a field that is missing, or is something else. */
const EXPECTED: Record<string, string> = {
  number: 'Debe ser un número entero.',
  string: 'Escriba este dato.',
  file: 'Adjunte un archivo.',
}

const NO_DATE = 'Escriba una fecha que exista, como 2026-11-15.'

/** One Spanish sentence per refused field, the first that applies. */
export function fieldSentences(issues: readonly Issue[]): Record<string, string> {
  const sentences: Record<string, string> = {}
  for (const issue of issues) {
    const field = issue.instancePath.slice(1) || 'solicitud'
    sentences[field] ??= sentenceFor(issue)
  }
  return sentences
}

function sentenceFor({ keyword, message, params }: Issue): string {
  switch (keyword) {
    case 'custom':
      return message ?? 'El valor no es válido.'
    case 'too_small':
      return params.origin === 'string'
        ? atLeast(Number(params.minimum))
        : `Debe ser ${params.minimum} o más.`
    case 'too_big':
      return params.origin === 'string'
        ? `Escriba máximo ${params.maximum} caracteres.`
        : `Debe ser ${params.maximum} o menos.`
    case 'invalid_type':
      return EXPECTED[String(params.expected)] ?? 'El valor no es válido.'
    case 'invalid_format':
      if (params.format === 'regex' || params.format === 'email')
        return message ?? 'El valor no es válido.'
      return params.format === 'date' ? NO_DATE : 'El valor no es válido.'
    default:
      return 'El valor no es válido.'
  }
}

function atLeast(minimum: number): string {
  return minimum === 1 ? 'Escriba este dato.' : `Escriba al menos ${minimum} caracteres.`
}
