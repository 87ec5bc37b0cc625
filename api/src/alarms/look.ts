import type { WatchSettings } from '@terminal/contract/settings/watch'
import type { Queryable } from '../db/schema.ts'
import type { Antivirus } from '../platform/antivirus/clamd.ts'
import type { Clock } from '../platform/clock.ts'
import { listCustodians } from '../platform/sealing/custodians.ts'
import type { MasterKeys } from '../platform/sealing/master-keys.ts'
import { antivirusAnswers, askIdentity, readEdge, siteAnswers } from './ask-others.ts'
import { askProcess } from './process-figures.ts'
import { readDatabase } from './read-database.ts'
import { certificateDays, freeMemory, freeShare, lastRun } from './read-machine.ts'
import type { Processes, Readings } from './readings.ts'
import { createRecentCounts, type Told } from './recent-counts.ts'

export type LookDeps = {
  db: Queryable
  masters: MasterKeys
  antivirus: Antivirus | undefined
  filesDir: string
  privateFilesDir: string
  /** What the site is called from outside. */
  siteOrigin: string | undefined
  isLocal: boolean
  clock: Clock
  /** Counters of this process. */
  ownCounts: () => { refusals: number; unwrittenEvents: number }
  settings: WatchSettings
}

/** Looks at everything, each time it is called. Throws when the database cannot be asked. */
export function createLook(deps: LookDeps): () => Promise<Readings> {
  const { settings, clock } = deps
  const recentCounts = createRecentCounts()

  return async () => {
    const now = clock.now()
    const [web, api] = await Promise.all([
      askAll('web', settings.webMetricsPorts),
      askAll('api', settings.apiMetricsPorts),
    ])
    const own: Told = { who: 'worker', counts: deps.ownCounts() }
    const recent = recentCounts.note([...(web?.told ?? []), ...(api?.told ?? []), own])
    const identity = settings.issuer && (await askIdentity(settings.issuer, () => clock.now()))
    return {
      web: web?.processes,
      api: api?.processes,
      recent,
      ...(await askRest(deps, now)),
      identity: identity ? identity.answers : undefined,
      clockOffSeconds: identity ? identity.clockOffSeconds : undefined,
    }
  }
}

async function askRest(deps: LookDeps, now: Date) {
  const { db, antivirus, siteOrigin, settings } = deps
  const { backupStateDir, internalEdge } = settings
  const [site, edge, database, publicFiles, ownFiles, databaseDisk, backupDisk] = await Promise.all(
    [
      siteOrigin === undefined ? undefined : siteAnswers(siteOrigin, settings.edgePort),
      internalEdge === undefined ? undefined : readEdge(internalEdge),
      readDatabase(db),
      freeShare(deps.filesDir),
      freeShare(deps.privateFilesDir),
      freeShare(settings.databaseDir),
      freeShare(settings.backupDir),
    ],
  )
  return {
    site,
    edge,
    database,
    disks: { files: publicFiles, private: ownFiles, database: databaseDisk, backup: backupDisk },
    memory: await freeMemory(),
    certificateDays: await certificateDays(settings.certificate, now),
    backup: await lastRun(backupStateDir, 'backup', now),
    files: await lastRun(backupStateDir, 'files', now),
    verify: await lastRun(backupStateDir, 'verify', now),
    antivirus: antivirus && (await antivirusAnswers(antivirus)),
    custodians: deps.isLocal
      ? undefined
      : (await listCustodians(db, deps.masters.writing.id)).length,
  }
}

type Asked = { processes: Processes; told: Told[] }

async function askAll(
  kind: string,
  ports: readonly number[] | undefined,
): Promise<Asked | undefined> {
  if (ports === undefined) return undefined
  const all = await Promise.all(
    ports.map(async (port) => ({ who: `${kind} ${port}`, counts: await askProcess(port) })),
  )
  const told = all.flatMap(({ who, counts }) => (counts ? [{ who, counts }] : []))
  return { processes: { up: told.length, all: ports.length }, told }
}
