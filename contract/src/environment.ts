/**
 * Reads settings from an environment and remembers everything that is wrong with them, so that a bad
 * deploy learns it all in one message. Values are never printed: some of them are secrets.
 */
export function environmentReader(env: Record<string, string | undefined>) {
  const problems: string[] = []

  function optional(name: string, fallback: string, accepts = anything): string {
    const value = env[name]?.trim() ?? ''
    if (value === '') return fallback
    if (!accepts(value)) problems.push(`${name} is not valid`)
    return value
  }

  function required(name: string, accepts = anything): string {
    if ((env[name]?.trim() ?? '') === '') problems.push(`${name} is missing`)
    return optional(name, '', accepts)
  }

  function refuseProblems(): void {
    if (problems.length > 0) throw new Error(`Bad configuration:\n- ${problems.join('\n- ')}`)
  }

  return { required, optional, refuseProblems }
}

const anything = (_value: string) => true
export const isPort = (value: string) => /^\d{2,5}$/.test(value) && Number(value) <= 65_535
export const isHttpOrigin = (value: string) =>
  URL.canParse(value) &&
  /^https?:$/.test(new URL(value).protocol) &&
  new URL(value).origin === value
