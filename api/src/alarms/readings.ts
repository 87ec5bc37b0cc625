/** What one look at everything found. Undefined: not watched here, or nothing to say yet. */
export type Readings = {
  site: boolean | undefined
  web: Processes | undefined
  api: Processes | undefined
  /** Of what was answered since a few looks ago. */
  recent: RecentCounts
  edge: EdgeFigures | undefined
  database: DatabaseFigures
  disks: Record<Disk, number | undefined>
  /** Share of the machine's that is free. */
  memory: number | undefined
  certificateDays: number | undefined
  backup: LastRun | undefined
  /** Of the files alone, every few minutes. */
  files: LastRun | undefined
  verify: LastRun | undefined
  identity: boolean | undefined
  clockOffSeconds: number | undefined
  antivirus: boolean | undefined
  /** Undefined on a developer's machine, where no keys are kept on paper. */
  custodians: number | undefined
}

export const DISKS = ['files', 'private', 'database', 'backup'] as const
export type Disk = (typeof DISKS)[number]

/** How many of them answer. */
export type Processes = { up: number; all: number }

export type EdgeFigures = { connections: number; requests: number }

export type DatabaseFigures = {
  /** Share of the connections there are. */
  connections: number
  queue: { waiting: number; oldestSeconds: number; failed: number }
  mails: {
    waiting: number
    oldestSeconds: number
    /** Since when none goes out: not for one address that does not answer. */
    stuckSeconds: number
    refused: number
  }
}

/** Of a backup or its test: never, if there is no word of one. */
export type LastRun = { ageSeconds: number; isOk: boolean; detail: string } | 'never'

/** Counters of our processes, as they are or as they grew. */
export type Counts = {
  requests: number
  errors: number
  pages: number
  slowPages: number
  reads: number
  failedReads: number
  uncheckedForms: number
  unwrittenEvents: number
}

export type RecentCounts = Counts & { refusals: number }
