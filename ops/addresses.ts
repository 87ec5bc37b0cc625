import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The ports of one stack. Another STACK_BASE is a second stack on the same machine. */
// biome-ignore lint/style/noProcessEnv: the one place where ops reads the base
const base = Number(process.env.STACK_BASE ?? 21_000)
if (!Number.isInteger(base) || base < 1_024 || base > 32_000) {
  throw new Error('STACK_BASE must be a port between 1024 and 32000')
}

/** A test's edge, with its own process behind it. */
function testEdge(first: number) {
  const [edge, internal, refresh, echo] = [0, 1, 2, 3].map((i) => base + first + i) as [
    number,
    number,
    number,
    number,
  ]
  return { edge, internal, refresh, echo }
}

export const PORTS = {
  edge: base,
  internalEdge: base + 1,
  refreshEdge: base + 2,
  web: [base + 10, base + 11],
  api: [base + 20, base + 21],
  /** Additional to the stack's, for `pnpm bench`. */
  benchApi: { small: base + 22, large: base + 23, middle: base + 24 },
  worker: base + 25,
  /** Where the worker receives the edge's refusals. */
  security: base + 26,
  postgres: base + 30,
  provider: base + 40,
  smtp: base + 50,
  inbox: base + 51,
  tickets: base + 60,
  captcha: base + 61,
  /** Metrics of each api process. */
  metrics: [base + 80, base + 81],
  webMetrics: [base + 85, base + 86],
  workerMetrics: base + 87,
  benchMetrics: { small: base + 82, large: base + 83, middle: base + 84 },
  /** PostgreSQL clusters that tests start. */
  testPostgres: base + 130,
  drillPostgres: base + 131,
  drillApi: base + 121,
  shutdownApi: base + 122,
  pictureWorker: base + 123,
  uploadApi: base + 124,
  hostileApi: [base + 134, base + 135],
  textWorker: base + 125,
  purgeWorker: base + 126,
  refusedStart: base + 127,
  keylessApi: base + 128,
  testEdge: {
    http: base + 140,
    https: base + 141,
    internal: base + 142,
    unused: base + 143,
    stand: base + 144,
    worker: base + 145,
    plain: base + 146,
    eliminating: base + 147,
    copies: testEdge(150),
    withdrawn: testEdge(154),
    uploads: testEdge(158),
    limits: testEdge(162),
    apiHost: { ...testEdge(166), api: base + 170 },
    refusals: testEdge(172),
    lengths: testEdge(176),
    forms: { ...testEdge(180), other: base + 184, api: base + 185 },
    slowForms: testEdge(186),
    logs: { ...testEdge(192), security: base + 196 },
    hung: { ...testEdge(197), other: base + 201 },
    hurried: { ...testEdge(202), other: base + 206 },
  },
} as const

/**
 * Data, logs and process ids of this stack. Not inside the checkout: PostgreSQL refuses to run as root, and the
 * user it runs as must be able to enter every folder above its data.
 */
export const STATE_DIR = join(tmpdir(), `terminal-${base}`)
