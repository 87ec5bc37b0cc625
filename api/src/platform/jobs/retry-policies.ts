/** How often and for how long a job that failed is tried again, in the settings of pg-boss. */
export type RetryPolicy = {
  retryLimit: number
  retryDelay: number
  retryDelayMax: number
  retryBackoff: boolean
  expireInSeconds: number
  heartbeatSeconds: number
  deleteAfterSeconds: number
  retentionSeconds?: number
}

/** An edge that is down is asked again, for about ten minutes. */
export const PAGE_RETRY: RetryPolicy = {
  retryLimit: 20,
  retryDelay: 1,
  retryDelayMax: 30,
  retryBackoff: true,
  expireInSeconds: 120,
  // A worker that was killed is noticed within this time, and its jobs are given to another.
  heartbeatSeconds: 10,
  deleteAfterSeconds: 3_600,
}

/** A file may take minutes, and a file store that is down may take longer to come back. */
export const FILE_RETRY: RetryPolicy = {
  ...PAGE_RETRY,
  retryLimit: 10,
  retryDelay: 2,
  retryDelayMax: 600,
  expireInSeconds: 300,
}

const TEN_YEARS_SECONDS = 10 * 366 * 86_400

/** What must not be public any more is tried again until it is done, however long that takes. */
export const ENDLESS_RETRY: RetryPolicy = {
  ...PAGE_RETRY,
  retryLimit: 100_000_000,
  retentionSeconds: TEN_YEARS_SECONDS,
}
