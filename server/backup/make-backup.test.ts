import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readBackupSettings } from './backup-settings.ts'
import { clusterOf } from './debian.ts'
import { makeBackup } from './make-backup.ts'
import type { Place } from './place.ts'
import { restore } from './restore.ts'

/** Stand-ins that record their calls and then behave as the test says. */
async function openPlace(script: { pgbackrest: string; restic: string }) {
  const folder = await mkdtemp(join(tmpdir(), 'terminal-backup-'))
  const tool = async (name: 'pgbackrest' | 'restic') => {
    const path = join(folder, name)
    const text = `#!/bin/sh\necho "${name} $*" >>${folder}/calls\n${script[name]}\n`
    await writeFile(path, text, { mode: 0o755 })
    return path
  }
  const listed = `15 main 1 online postgres ${folder}/data ${folder}/log`
  const did = async (what: string) => writeFile(join(folder, 'calls'), `${what}\n`, { flag: 'a' })
  const place: Place = {
    cluster: {
      ...clusterOf(listed, undefined),
      confDir: folder,
      user: undefined,
      start: () => did('start'),
      stop: () => did('stop'),
      isRunning: async () => false,
    },
    tools: { pgbackrest: await tool('pgbackrest'), restic: await tool('restic') },
    pgbackrestFile: join(folder, 'pgbackrest.conf'),
    stateDir: folder,
    workDir: folder,
    filesDirs: [join(folder, 'files')],
    ledgerFile: join(folder, 'ledger/retiros.jsonl'),
    settingsDirs: [],
    secretsFile: join(folder, 'secrets.env'),
    backupFile: join(folder, 'backup.env'),
    isElsewhere: async () => true,
    edgeCacheDirs: [],
    services: { stop: () => did('services stop'), start: () => did('services start') },
    migrate: () => did('migrate'),
    replayLedger: async () => '',
    now: () => new Date(),
    say: () => undefined,
  }
  const settings = readBackupSettings({
    BACKUP_DIR: join(folder, 'repository'),
    BACKUP_DATABASE_PASSPHRASE: 'una frase para la base de datos',
    BACKUP_FILES_PASSPHRASE: 'otra frase para los archivos',
  })
  const calls = () => readFile(join(folder, 'calls'), 'utf8')
  return { place, settings, calls, close: () => rm(folder, { recursive: true }) }
}

test('old backups are deleted also when the new one fails: a full disk must not stay full', async () => {
  const { place, settings, calls, close } = await openPlace({
    pgbackrest: 'case $1 in info) echo "[]" ;; *) echo "disco lleno" >&2; exit 1 ;; esac',
    restic: '',
  })
  await expect(makeBackup(place, settings)).rejects.toThrow('disco lleno')
  expect(await calls()).toMatch(/^restic forget .*--prune$/m)
  await close()
})

const INFO = JSON.stringify([
  {
    name: 'terminal',
    status: { code: 0, message: 'ok' },
    backup: [
      {
        label: 'A',
        type: 'full',
        error: false,
        timestamp: { stop: 1 },
        info: { repository: { delta: 1 } },
      },
    ],
  },
])

test('a restore that fails midway says that the site is down', async () => {
  const { place, settings, calls, close } = await openPlace({
    pgbackrest: `case $1 in info) echo '${INFO}' ;; *) echo "sin disco" >&2; exit 1 ;; esac`,
    restic: `echo '[{"id":"a","time":"2026-11-17T03:00:00Z","paths":[]}]'`,
  })
  await expect(restore(place, settings, {})).rejects.toThrow(/sin disco\nEl sitio está detenido/)
  expect(await calls()).not.toContain('services start')
  await close()
})
