/** Everything that is backed up and restored: of a Debian server, or of a local stack in a drill. */

export type Cluster = {
  dataDir: string
  binDir: string
  /** PostgreSQL's folder of additional `.conf` files. */
  confDir: string
  logFile: string
  socketDir: string
  port: number
  /** A superuser. */
  superuser: string
  database: string
  /** The operating-system user it runs as; by default the current one. */
  user: string | undefined
  /** Returns once the start was requested; recovery may still be running. */
  start(): Promise<void>
  stop(): Promise<void>
  isRunning(): Promise<boolean>
}

export type Place = {
  cluster: Cluster
  tools: { pgbackrest: string; restic: string }
  /** pgBackRest's configuration, written by us. Holds the pass-phrase of the database backup. */
  pgbackrestFile: string
  /** What alarms read: when the last backup was made, and its result. */
  stateDir: string
  /** Private: for a scratch cluster and for generated parts of the backup. */
  workDir: string
  /** Files of the site: a name never changes its content. */
  filesDirs: readonly string[]
  ledgerFile: string
  /** Folders of settings, restored on a new server on request. */
  settingsDirs: readonly string[]
  /** Backed up without the keys of personal data. */
  secretsFile: string
  /** Never in the backup: it decrypts everything else. */
  backupFile: string
  /** Whether a folder is on another disk than the site, or of another machine. */
  isElsewhere(folder: string): Promise<boolean>
  /** nginx's page cache. */
  edgeCacheDirs: readonly string[]
  /** All services except the database. */
  services: { stop(): Promise<void>; start(): Promise<void> }
  /** Migrates a database of an earlier release. */
  migrate(): Promise<void>
  /** Replays the ledger and returns its log. */
  replayLedger(): Promise<string>
  now(): Date
  say(line: string): void
}
