import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RetentionTable } from '@terminal/contract/operator/retention-table'
import { INVENTORIES_API_PATH } from '@terminal/contract/petitions/retention/elimination'
import { FROM_SHELL } from '@terminal/dev/given-day'
import { afterAll } from 'vitest'
import { PORTS } from '../../ops/addresses.ts'
import { APP_FLAGS } from '../../server/app-flags.ts'
import { openDatabase } from '../src/db/client.ts'
import { eliminateJob } from '../src/petitions/retention/eliminate.job.ts'
import { openJobs } from '../src/platform/jobs/jobs.ts'
import { openDeskWorld } from './desk-world.ts'
import { encodeForm } from './form.ts'
import { file } from './petition-world.ts'
import { workerSettings } from './process.ts'
import { SITE_DIR } from './world.ts'

const WORKER = fileURLToPath(new URL('../src/worker.ts', import.meta.url))

/** As a terminal would write it: five years of claims, three of petitions with a sample, reports for good. */
export const RETENTION: RetentionTable = {
  act: 'Acuerdo 3 de 2025 del comité de archivo',
  series: [
    series('110-45', 'PQRSD', ['claim', 'complaint'], 'eliminate', 5),
    series('110-46', 'Peticiones', ['petition'], 'select', 3),
    series('110-47', 'Denuncias', ['report'], 'keep', 1),
  ],
}

function series(
  code: string,
  name: string,
  types: RetentionTable['series'][number]['types'],
  disposition: RetentionTable['series'][number]['disposition'],
  years: number,
): RetentionTable['series'][number] {
  return {
    code,
    name,
    types,
    disposition,
    officeYears: 1,
    archiveYears: years - 1,
    norm: `TRD 2025, ${code}`,
  }
}

/** The desk with a table of retention, its head, and the worker that eliminates. */
export async function openRetentionWorld() {
  const world = await openDeskWorld()
  const { site, workerUrl, filesDir, privateFiles } = world
  const table: { retention: RetentionTable | undefined } = { retention: RETENTION }
  const { current } = site
  // Beside what is read: the folder may be read again while a test runs.
  site.current = () => ({ ...current(), petitions: { ...current().petitions, ...table } })
  const worker = openDatabase(workerUrl, () => undefined)
  const jobs = openJobs(workerUrl, { isWorker: false, onError: () => undefined })
  const ledgerFile = join(filesDir, '../ledger/retiros.jsonl')
  const warnings: object[] = []
  afterAll(async () => {
    await jobs.close()
    await worker.close()
  })
  const job = {
    db: worker.db,
    jobs,
    privateFiles,
    ledgerFile,
    log: { info: () => undefined, warn: (line: object) => void warnings.push(line) },
    signal: new AbortController().signal,
  }
  const asHead = async (
    path: string,
    given: { body?: object; version?: number; headers?: object; method?: 'GET' | 'POST' } = {},
  ) =>
    world.app.inject({
      method: given.method ?? 'POST',
      url: path,
      headers: {
        // Anew each time: what is tested at full size takes longer than a token lasts.
        ...(await world.staff({ sub: 'rosa', name: 'Rosa Modelo' })),
        ...given.headers,
        ...(given.version !== undefined && { 'if-match': `"${given.version}"` }),
      },
      ...(given.body && { payload: given.body }),
    })

  return {
    ...world,
    /** What the terminal has written; undefined while it has not. */
    table,
    job,
    ledgerFile,
    warnings,
    asHead,
    /** A step of the one inventory that a test makes. */
    async move(step: 'publicacion' | 'eliminacion' | 'anulacion', version: number, id = 1) {
      return asHead(`${INVENTORIES_API_PATH}/${id}/${step}`, { version })
    },
    async approve(given: { number?: string; on: string }, version: number, id = 1) {
      const { payload, contentType } = await encodeForm({
        number: '12',
        ...given,
        file: file('Acta', 'acta.pdf'),
      })
      return asHead(`${INVENTORIES_API_PATH}/${id}/acta`, {
        body: payload,
        version,
        headers: { 'content-type': contentType },
      })
    },
    startWorker: () => startKillable({ databaseUrl: workerUrl, filesDir }),
    /** Until there is nothing left, as the worker does it. */
    async eliminate(inventoryId = 1, deps: Partial<typeof job> = {}) {
      await eliminateJob.run([{ inventoryId }], { ...job, ...deps })
    },
  }
}

/** The worker as it ships, in a process of its own that is killed; there is no edge for it to reach. */
function startKillable(own: { databaseUrl: string; filesDir: string }) {
  const settings = workerSettings({
    ...own,
    port: PORTS.testEdge.eliminating,
    edgeOrigin: 'http://127.0.0.1:9',
    refreshSecret: 'secreto-de-refresco-de-las-pruebas',
    siteDir: SITE_DIR,
  })
  const env = { ...FROM_SHELL, ...settings }
  const child = spawn(process.execPath, [...APP_FLAGS, WORKER], { env, stdio: 'ignore' })
  return {
    async kill(): Promise<void> {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}
