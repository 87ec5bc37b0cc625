/** Where backups go and what encrypts them, from /etc/terminal/backup.env. */
export type BackupSettings = {
  /** Options of pgBackRest's repository, by their name in its file. */
  databaseOptions: Record<string, string>
  filesRepository: string
  /** restic's own environment variables. */
  filesEnvironment: Record<string, string>
  /** The folder of both repositories, if they are on this machine. */
  folder: string | undefined
}

type Environment = Record<string, string | undefined>

const SHORTEST_PASSPHRASE = 24
const DATABASE_PREFIX = 'PGBACKREST_'
/** Names that restic and its stores understand. */
const FILES_NAME = /^(AWS|RESTIC|B2|AZURE|GOOGLE|OS|ST)_/
/** Set here, so that encryption cannot be turned off by mistake. */
const OURS = ['repo1-cipher-type', 'repo1-cipher-pass', 'repo1-retention-full']

/** Reports every problem at once, without values. */
export function readBackupSettings(env: Environment): BackupSettings {
  const given = Object.fromEntries(
    Object.entries(env).flatMap(([name, value = '']) =>
      value.trim() === '' ? [] : [[name, value.trim()]],
    ),
  )
  const problems = problemsOf(given)
  if (problems.length > 0)
    throw new Error(['La copia de seguridad no está configurada:', ...problems].join('\n- '))
  const folder = given.BACKUP_DIR
  return {
    databaseOptions: {
      ...(folder === undefined ? {} : { 'repo1-path': `${folder}/pgbackrest` }),
      ...databaseOptionsOf(given),
      'repo1-cipher-type': 'aes-256-cbc',
      'repo1-cipher-pass': given.BACKUP_DATABASE_PASSPHRASE ?? '',
    },
    filesRepository: given.RESTIC_REPOSITORY ?? `${folder}/restic`,
    filesEnvironment: {
      ...Object.fromEntries(Object.entries(given).filter(([name]) => FILES_NAME.test(name))),
      RESTIC_PASSWORD: given.BACKUP_FILES_PASSPHRASE ?? '',
    },
    folder: given.RESTIC_REPOSITORY === undefined ? folder : undefined,
  }
}

function problemsOf(given: Record<string, string>): string[] {
  const { BACKUP_DIR: folder } = given
  const database = given.BACKUP_DATABASE_PASSPHRASE ?? ''
  const files = given.BACKUP_FILES_PASSPHRASE ?? ''
  const hasRemotes =
    given.PGBACKREST_REPO1_TYPE !== undefined && given.RESTIC_REPOSITORY !== undefined
  const problems: string[] = []
  if (folder === undefined && !hasRemotes)
    problems.push('falta BACKUP_DIR, o los dos destinos remotos')
  if (folder !== undefined && !/^\/[\w./-]+$/.test(folder))
    problems.push('BACKUP_DIR debe ser una ruta completa, sin espacios')
  for (const [name, value] of Object.entries({
    BACKUP_DATABASE_PASSPHRASE: database,
    BACKUP_FILES_PASSPHRASE: files,
  }))
    if (value.length < SHORTEST_PASSPHRASE)
      problems.push(`${name} falta o tiene menos de ${SHORTEST_PASSPHRASE} caracteres`)
  if (database !== '' && database === files)
    problems.push('las dos frases de paso deben ser distintas')
  for (const option of Object.keys(databaseOptionsOf(given)))
    if (OURS.includes(option)) problems.push(`${option} de pgBackRest lo decide el sitio: quítelo`)
  return problems
}

/** `PGBACKREST_REPO1_S3_BUCKET` is `repo1-s3-bucket`: PostgreSQL starts pgBackRest without our environment. */
function databaseOptionsOf(given: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(given)
      .filter(([name]) => name.startsWith(DATABASE_PREFIX))
      .map(([name, value]) => [
        name.slice(DATABASE_PREFIX.length).toLowerCase().replaceAll('_', '-'),
        value,
      ]),
  )
}
