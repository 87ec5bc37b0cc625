const SENTENCES: Record<string, (what: string) => string> = {
  ERR_PARSE_ARGS_UNKNOWN_OPTION: (what) => `Este comando no tiene la opción «${what}».`,
  ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL: (what) => `En este comando sobra «${what}».`,
  ERR_PARSE_ARGS_INVALID_OPTION_VALUE: (what) =>
    `A la opción «${what}» le falta su valor, o le sobra.`,
}

/** The error of `parseArgs`, in Spanish; undefined for any other error. */
export function argumentProblem(error: unknown): string | undefined {
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string'))
    return undefined
  if (!Object.hasOwn(SENTENCES, error.code)) return undefined
  const [, what = ''] = /'([^']*)'/.exec(error.message) ?? []
  return SENTENCES[error.code]?.(what.replace(' <value>', ''))
}
