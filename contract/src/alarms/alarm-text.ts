/** Something to do, and the command for it where there is one. */
export type AlarmStep = { text: string; command?: string }

/** What is said of an alarm, the same on the desk, in the mail, in Prometheus and in the manual. */
export type AlarmText = {
  title: string
  /** Now, whatever the hour; or within the day. */
  severity: 'urgent' | 'soon'
  /** What it means for whom. */
  meaning: string
  steps: readonly AlarmStep[]
  /** What is looked at, as a row of «Lo que se vigila». */
  watched: string
}
