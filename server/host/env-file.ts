/** The settings of a server, as systemd reads them too: lines of `NAME=value`. */
export type EnvFile = {
  values: Record<string, string>
  /** In Spanish, with the line and without any value. */
  problems: string[]
}

const LINE = /^([A-Z][A-Z0-9_]*)=(.*)$/
/** systemd would interpret these characters, so that it and we would read different values. */
const SPECIAL = /["'\\]/

export function parseEnvFile(text: string): EnvFile {
  const values: Record<string, string> = {}
  const problems: string[] = []
  for (const [i, raw] of text.split('\n').entries()) {
    const line = raw.trim()
    if (line === '' || line.startsWith('#')) continue
    const [, name, value = ''] = LINE.exec(line) ?? []
    if (name === undefined) problems.push(`renglón ${i + 1}: no es NOMBRE=valor`)
    else if (SPECIAL.test(value))
      problems.push(`renglón ${i + 1}: ${name} lleva comillas o una barra invertida; quítelas`)
    else if (name in values) problems.push(`renglón ${i + 1}: ${name} está dos veces`)
    else values[name] = value.trim()
  }
  return { values, problems }
}
