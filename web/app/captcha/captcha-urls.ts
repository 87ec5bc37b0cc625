import scriptUrl from './captcha-script.ts?worker&url'
import workerUrl from './solve-worker.ts?worker&url'

/** Fetched when a captcha appears: files of their own, kept for a year. */
export const CAPTCHA_SCRIPT = scriptUrl
export const SOLVE_WORKER = workerUrl
