export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** What comes of it; of what fails or takes longer, something else. */
export function within<Result>(
  ms: number,
  work: Promise<Result>,
  otherwise: Result,
): Promise<Result> {
  return Promise.race([work.catch(() => otherwise), wait(ms).then(() => otherwise)])
}
