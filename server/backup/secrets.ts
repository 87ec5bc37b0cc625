import { dirname } from 'node:path'
import { parseEnvFile } from '../host/env-file.ts'

/** In no backup: a stolen one must not reveal what citizens wrote. They are on paper. */
const NEVER_COPIED = ['PERSONAL_DATA_KEYS']

const ASSIGNMENT = /^\s*([A-Z][A-Z0-9_]*)\s*=/

/** The same file, with the keys of personal data left empty. */
export function withoutKeys(text: string): string {
  return text
    .split('\n')
    .map((line) => {
      const name = NEVER_COPIED.find((each) => line.includes(each))
      if (name === undefined) return line
      return /^\s*[#;]/.test(line) ? `# ${name}=` : `${name}=`
    })
    .join('\n')
}

/** Patterns of restic: files with keys, and what an editor leaves beside them (.save, ~, .swp, #…#). */
export function filesWithKeys(place: { secretsFile: string; backupFile: string }): string[] {
  return [place.secretsFile, place.backupFile].flatMap((path) => {
    const folder = dirname(path)
    return [`${path}*`, `${folder}/.*`, `${folder}/*~`, `${folder}/#*`]
  })
}

/** Existing values stay; empty ones come from the backup. */
export function mergeSecrets(here: string, copy: string): string {
  const set = Object.entries(parseEnvFile(here).values).filter(([, value]) => value !== '')
  const names = set.map(([name]) => name)
  const kept = copy.split('\n').filter((line) => {
    const name = ASSIGNMENT.exec(line)?.[1]
    return name === undefined || !names.includes(name)
  })
  const lines = here.split('\n').filter((line) => names.includes(ASSIGNMENT.exec(line)?.[1] ?? ''))
  return `${[...kept.join('\n').trimEnd().split('\n'), ...lines].join('\n')}\n`
}
