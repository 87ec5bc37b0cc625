/**
 * Node's flags for every process, here and in tests. All processes share one machine: with the default 16 MB for young
 * objects each takes about 40 MB more.
 */
export const APP_FLAGS: readonly string[] = ['--max-old-space-size=256', '--max-semi-space-size=4']
