import { readFile, realpath } from 'node:fs/promises'

/** Whether a folder is mounted apart from all of the others, and not on the system's own disk. */
export async function isElsewhere(folder: string, others: readonly string[]): Promise<boolean> {
  const mounts = mountsIn(await readFile('/proc/self/mountinfo', 'utf8'))
  const mount = mountOf(mounts, await real(folder))
  const taken = await Promise.all(others.map(async (other) => mountOf(mounts, await real(other))))
  return mount !== '/' && !taken.includes(mount)
}

/** Where something is mounted: the fifth word of each line. */
export function mountsIn(mountinfo: string): string[] {
  return mountinfo.split('\n').flatMap((line) => line.split(' ')[4] ?? [])
}

/** The innermost mount that holds a path. The device is no help: a bind mount has that of its source. */
export function mountOf(mounts: readonly string[], path: string): string {
  const holding = mounts.filter((mount) => path === mount || path.startsWith(`${mount}/`))
  return holding.reduce((inner, mount) => (mount.length > inner.length ? mount : inner), '/')
}

function real(path: string): Promise<string> {
  return realpath(path).catch(() => path)
}
