import { matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { readBackupSettings } from './backup-settings.ts'
import { archiveConfiguration, pgbackrestConfiguration } from './configuration.ts'
import { sayDamaged } from './damage.ts'
import { clusterOf } from './debian.ts'
import { mergeLedgers, sayReplayed } from './ledger-copy.ts'
import { mountOf, mountsIn } from './mounts.ts'
import { namesIn, renumbering } from './owners.ts'
import { readInfo, readVerify } from './pgbackrest.ts'
import { readDiff, readSnapshots, snapshotsAround } from './restic.ts'
import { filesWithKeys, mergeSecrets, withoutKeys } from './secrets.ts'
import { formatTarget, parseTarget, sayInstant } from './target-time.ts'
import { compareRows } from './verify.ts'

const SETTINGS = {
  BACKUP_DIR: '/backup',
  BACKUP_DATABASE_PASSPHRASE: 'una frase para la base de datos',
  BACKUP_FILES_PASSPHRASE: 'otra frase para los archivos',
}
const LISTED = `15 main 5432 online postgres /var/lib/postgresql/15/main /var/log/postgresql/15.log
17 main 5433 down   postgres /var/lib/postgresql/17/main /var/log/postgresql/17.log
`
const PLACE = {
  cluster: clusterOf(LISTED, '15/main'),
  tools: { pgbackrest: '/usr/bin/pgbackrest', restic: '/usr/bin/restic' },
  pgbackrestFile: '/etc/pgbackrest/terminal.conf',
  workDir: '/var/lib/terminal/backup',
}

test('an instant is of Colombia, whatever the zone of the machine', () => {
  const target = parseTarget('2026-11-17 10:30:05')
  expect(target?.toISOString()).toBe('2026-11-17T15:30:05.000Z')
  expect(parseTarget('2026-11-17 23:30')?.toISOString()).toBe('2026-11-18T04:30:00.000Z')
  expect(parseTarget('2026-11-17T10:30:05-05')).toEqual(target)
  expect(formatTarget(target ?? new Date(0))).toBe('2026-11-17 15:30:05.000+00')
  expect(sayInstant(target ?? new Date(0))).toBe('2026-11-17 10:30:05')
})

test.for([
  '',
  'ayer',
  '2026-11-31 10:00:00',
  '2026-11-17 25:00',
  '2026-11-17 10:30:05+02',
  '17/11/2026',
])('«%s» is no instant', (text) => {
  expect(parseTarget(text)).toBeUndefined()
})

test('both pass-phrases are required, long and different, and no value is printed', () => {
  const bad = { ...SETTINGS, BACKUP_DIR: 'backup', BACKUP_FILES_PASSPHRASE: 'corta' }
  expect(() => readBackupSettings(bad)).toThrow(
    'La copia de seguridad no está configurada:\n- BACKUP_DIR debe ser una ruta completa, sin espacios\n- BACKUP_FILES_PASSPHRASE falta o tiene menos de 24 caracteres',
  )
  expect(() => readBackupSettings({})).toThrow('falta BACKUP_DIR')
  const same = { ...SETTINGS, BACKUP_FILES_PASSPHRASE: SETTINGS.BACKUP_DATABASE_PASSPHRASE }
  expect(() => readBackupSettings(same)).toThrow('distintas')
  const open = { ...SETTINGS, PGBACKREST_REPO1_CIPHER_TYPE: 'none' }
  expect(() => readBackupSettings(open)).toThrow('repo1-cipher-type')
})

test('what pgBackRest and PostgreSQL read', () => {
  const text = pgbackrestConfiguration(PLACE, readBackupSettings(SETTINGS))
  for (const line of [
    'repo1-path=/backup/pgbackrest',
    'repo1-cipher-type=aes-256-cbc',
    'repo1-cipher-pass=una frase para la base de datos',
    'repo1-retention-full=5',
    'pg1-path=/var/lib/postgresql/15/main',
    'pg1-port=5432',
  ])
    expect(text.split('\n')).toContain(line)
  expect(archiveConfiguration(PLACE)).toContain(
    "archive_mode = on\narchive_timeout = 60\narchive_command = '/usr/bin/pgbackrest --config=/etc/pgbackrest/terminal.conf --stanza=terminal archive-push %p'",
  )
})

test('options of a remote repository are handed on', () => {
  const remote = {
    ...SETTINGS,
    BACKUP_DIR: '',
    PGBACKREST_REPO1_TYPE: 's3',
    PGBACKREST_REPO1_S3_BUCKET: 'copias',
    RESTIC_REPOSITORY: 's3:https://s3.example/copias',
    AWS_ACCESS_KEY_ID: 'id',
  }
  const settings = readBackupSettings(remote)
  expect(settings.databaseOptions).toMatchObject({
    'repo1-type': 's3',
    'repo1-s3-bucket': 'copias',
  })
  expect(settings.filesEnvironment).toMatchObject({ AWS_ACCESS_KEY_ID: 'id' })
  expect(settings.folder).toBeUndefined()
})

test('the cluster that is wished for, or the newest', () => {
  expect(PLACE.cluster.confDir).toBe('/etc/postgresql/15/main/conf.d')
  expect(clusterOf(LISTED, undefined)).toMatchObject({
    port: 5433,
    binDir: '/usr/lib/postgresql/17/bin',
  })
  expect(() => clusterOf('', undefined)).toThrow('pg_lsclusters')
})

test('what pgBackRest has', () => {
  const backup = (label: string, type: string, stop: number) => ({
    label,
    type,
    error: false,
    timestamp: { start: stop - 9, stop },
    info: { size: 9, repository: { size: 7, delta: 5 } },
  })
  const status = { code: 0, message: 'ok' }
  const info = [{ name: 'terminal', status, backup: [backup('A', 'full', 1_794_900_000)] }]
  expect(readInfo(JSON.stringify(info))).toEqual([
    {
      label: 'A',
      type: 'full',
      stoppedAt: new Date(1_794_900_000_000),
      bytes: 5,
      isDamaged: false,
    },
  ])
  expect(readInfo('[]')).toEqual([])
})

test('a report of damage is not taken for a good one, nor is an empty one', () => {
  expect(readVerify('stanza: terminal\nstatus: ok\n')).toEqual([])
  expect(readVerify('')).toHaveLength(1)
  const damaged = `stanza: terminal
status: error
  archiveId: 15-1, total WAL checked: 7, total valid WAL: 7
    missing: 0, checksum invalid: 0, size invalid: 0, other: 0
  backup: 20261117-092300F, status: invalid, total files checked: 1290, total valid files: 1289
    missing: 0, checksum invalid: 1, size invalid: 0, other: 0`
  expect(readVerify(damaged)).toHaveLength(3)
})

test('files of an instant are in the backups before and after it', () => {
  const snapshots = readSnapshots(
    JSON.stringify(
      ['2026-11-17T03:00:00-05:00', '2026-11-17T01:00:00-05:00', '2026-11-17T02:00:00-05:00'].map(
        (time) => ({ id: time.slice(11, 13), time, paths: ['/var'] }),
      ),
    ),
  )
  const ids = (text: string | undefined) =>
    snapshotsAround(snapshots, text === undefined ? undefined : parseTarget(text)).map(
      ({ id }) => id,
    )
  expect(ids('2026-11-17 01:30')).toEqual(['01', '02'])
  expect(ids('2026-11-17 05:00')).toEqual(['03'])
  expect(ids('2026-11-17 00:30')).toEqual(['01'])
  expect(ids(undefined)).toEqual(['03'])
})

test('a file whose content changed is distinguished from one that was added or removed', () => {
  expect(
    readDiff(
      'comparing a to b:\n\n+    /f/new.pdf\nM    /f/changed.pdf\nM?   /f/rotten.pdf\n-    /f/old.pdf\n',
    ),
  ).toEqual(['/f/changed.pdf', '/f/rotten.pdf'])
})

test('keys of personal data are in no backup, and existing settings stay', () => {
  const secrets =
    'SMTP_URL=smtp://a\n# antes PERSONAL_DATA_KEYS: 2025:vieja\nPERSONAL_DATA_KEYS=2026:clave\nexport PERSONAL_DATA_KEYS=otra'
  const copy = withoutKeys(secrets)
  expect(copy).not.toMatch(/clave|vieja|otra/)
  const merged = mergeSecrets('PERSONAL_DATA_KEYS=2026:papel\nSMTP_URL=\n', copy)
  expect(merged).toContain('SMTP_URL=smtp://a\n')
  expect(merged.match(/^PERSONAL_DATA_KEYS=.+$/gm)).toEqual(['PERSONAL_DATA_KEYS=2026:papel'])
})

test('what editors leave beside a file with keys is in no backup', () => {
  const patterns = filesWithKeys({
    secretsFile: '/etc/terminal/secrets.env',
    backupFile: '/etc/terminal/backup.env',
  })
  const isLeftOut = (name: string) =>
    patterns.some((pattern) => matchesGlob(`/etc/terminal/${name}`, pattern))
  for (const name of ['secrets.env', 'secrets.env.save', 'secrets.env~', 'backup.env.bak'])
    expect(isLeftOut(name)).toBe(true)
  for (const name of ['.secrets.env.swp', '#secrets.env#', 'viejo~'])
    expect(isLeftOut(name)).toBe(true)
  expect(isLeftOut('terminal.env')).toBe(false)
})

test('a folder is another disk when it, or one above it, is mounted', () => {
  const mounts = mountsIn(`22 1 8:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw
36 22 8:1 /run/backup /backup rw,relatime - ext4 /dev/sda1 rw
37 22 8:2 / /var rw,relatime - ext4 /dev/sda2 rw
`)
  expect(mountOf(mounts, '/backup')).toBe('/backup')
  expect(mountOf(mounts, '/backup/terminal')).toBe('/backup')
  expect(mountOf(mounts, '/backups')).toBe('/')
  expect(mountOf(mounts, '/var/backups')).toBe(mountOf(mounts, '/var/lib/terminal/files'))
})

test('a damaged file is named with the command that brings it back', () => {
  const said = sayDamaged(
    { tools: PLACE.tools, backupFile: '/etc/terminal/backup.env' },
    readBackupSettings(SETTINGS),
    [{ snapshot: '0123456789abcdef', paths: ['/f/a.pdf', '/f/b.pdf'] }],
  )
  expect(said).toContain('cambiara: 2.')
  expect(said).toContain("-r '/backup/restic' --password-command")
  expect(said).toContain("restore 01234567 --target / --include '/f/a.pdf' --include '/f/b.pdf'")
})

test('the script’s log of the ledger is put into words', () => {
  const log = `{"level":40,"lines":[3],"msg":"these lines of the ledger cannot be read"}
{"level":40,"closed":"guardia, turno","msg":"these local accounts wait for terminal accounts reset"}
{"level":40,"unlinked":"Flota del Mirador","msg":"these companies wait for a new link"}
{"level":30,"repeated":2,"alreadyGone":1,"absent":0,"msg":"the ledger was repeated"}`
  expect(sayReplayed(log)).toBe(
    'Repetidos: 2; ya no estaban: 1; nunca estuvieron: 0. Cuentas locales que esperan «terminal accounts reset»: guardia, turno. Empresas que esperan un enlace nuevo, en la mesa de horarios: Flota del Mirador. OJO: no se pueden leer los renglones 3; retire a mano lo que nombran.',
  )
})

test('no copy of the ledger takes a line away', () => {
  expect(mergeLedgers('a\nb\n', 'b\nc')).toBe('a\nb\nc\n')
  expect(mergeLedgers('', '')).toBe('')
})

test('users of the same name have other numbers on another server', () => {
  const before = namesIn('root:x:0:0::/:\nterminal-api:x:998:998::/:\nold:x:7:7::/:')
  const now = namesIn('root:x:0:0::/:\nterminal-api:x:990:990::/:')
  expect(renumbering(before, now)).toEqual(new Map([[998, 990]]))
})

test('a restored table has as many rows as it had then', () => {
  const rows = (news: number) => new Map([['public.news', news]])
  expect(compareRows(rows(3), rows(5), rows(4))).toEqual([])
  expect(compareRows(rows(3), rows(3), rows(2))).toEqual([
    'public.news tiene 2 filas y debía tener 3',
  ])
  expect(compareRows(rows(3), rows(3), new Map())).toEqual(['falta la tabla public.news'])
})
