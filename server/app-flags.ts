/**
 * How every process of ours is started, here and in tests. The machine is one, and has other things to do: with the
 * usual 16 MB for young objects each process holds about 40 MB more.
 */
export const APP_FLAGS: readonly string[] = ['--max-old-space-size=256', '--max-semi-space-size=4']
