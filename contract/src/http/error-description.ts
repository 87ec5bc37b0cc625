/**
 * What a log may say of an error. PostgreSQL repeats the values it refused, in `detail` and in some messages, and
 * those can be a person's name: of its errors we keep the code and the place. Addresses are cut out of the rest.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code, table, constraint } = error as {
    code?: unknown
    table?: unknown
    constraint?: unknown
  }
  const isFromDatabase = 'severity' in error
  return {
    type: error.name,
    code,
    ...(isFromDatabase ? { table, constraint } : { message: withoutAddresses(error.message) }),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
    stack: error.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 8)
      .join('\n'),
  }
}

function withoutAddresses(message: string): string {
  return message.replace(/https?:\/\/\S+/g, '[address]').replace(/"?\/\S*[?=]\S*/g, '[path]')
}
