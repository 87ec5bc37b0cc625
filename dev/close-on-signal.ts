/** Closes a service and ends the process when the stack says so. */
export function closeOnSignal(service: { close: () => Promise<void> }): void {
  const close = () => {
    service.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.once('SIGTERM', close)
  process.once('SIGINT', close)
}
