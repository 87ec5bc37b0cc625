type Issue = {
  keyword: string
  instancePath: string
  message?: string
  params: Record<string, unknown>
}

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
      return params.expected === 'number' ? 'Debe ser un número entero.' : 'El valor no es válido.'
    default:
      return 'El valor no es válido.'
  }
}

function atLeast(minimum: number): string {
  return minimum === 1 ? 'Escriba este dato.' : `Escriba al menos ${minimum} caracteres.`
}
