export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** The result of the work, or the fallback when it fails or takes too long. */
export function within<Result>(
  ms: number,
  work: Promise<Result>,
  otherwise: Result,
): Promise<Result> {
  return Promise.race([work.catch(() => otherwise), wait(ms).then(() => otherwise)])
}
