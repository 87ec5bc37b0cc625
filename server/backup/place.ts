/** Everything a copy is made of and comes back to: a Debian server's, or a local stack's in a drill. */

export type Cluster = {
  dataDir: string
  binDir: string
  /** Where PostgreSQL reads further settings, files that end in `.conf`. */
  confDir: string
  logFile: string
  socketDir: string
  port: number
  /** A role that may do everything. */
  superuser: string
  database: string
  /** The user of the operating system it runs as; without one, ours. */
  user: string | undefined
  /** Returns when it was told to; a recovery may still be under way. */
  start(): Promise<void>
  stop(): Promise<void>
  isRunning(): Promise<boolean>
}

export type Place = {
  cluster: Cluster
  tools: { pgbackrest: string; restic: string }
  /** What pgBackRest reads, written by us. Holds the pass-phrase of the database's copy. */
  pgbackrestFile: string
  /** What alarms read: when the last copy was made, and whether it was good. */
  stateDir: string
  /** Ours alone, for a scratch cluster and what goes into the copy beside the files. */
  workDir: string
  /** Files of the site: a name never changes its content. */
  filesDirs: readonly string[]
  ledgerFile: string
  /** Folders of settings. They come back on a new server, when asked for. */
  settingsDirs: readonly string[]
  /** Goes into the copy without the keys of personal data. */
  secretsFile: string
  /** Never in the copy: whoever has it needs no other key. */
  backupFile: string
  /** Whether a folder is on another disk than the site, or of another machine. */
  isElsewhere(folder: string): Promise<boolean>
  /** What nginx keeps of pages. */
  edgeCacheDirs: readonly string[]
  /** Everything that answers or writes, the database apart. */
  services: { stop(): Promise<void>; start(): Promise<void> }
  /** Brings a database of an earlier release up to this one's. */
  migrate(): Promise<void>
  /** Repeats what was withdrawn for good and forgotten, and says what it did. */
  replayLedger(): Promise<string>
  now(): Date
  say(line: string): void
}
