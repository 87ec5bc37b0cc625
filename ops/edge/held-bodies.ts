import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs'

/**
 * How many bytes of what clients are sending lie on disk, for each of them. nginx takes the name of such a file away as
 * soon as it is open, so that no folder shows it: its workers still hold it.
 */
export function heldBodies(nginxPid: number, bodyDir: string): number[] {
  return workersOf(nginxPid).flatMap((pid) =>
    filesOf(pid)
      .filter(({ target }) => target.startsWith(bodyDir))
      .map(({ bytes }) => bytes),
  )
}

function workersOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return children.trim().split(' ').filter(Boolean).map(Number)
}

/** One that was closed in the meantime is none. */
function filesOf(pid: number): { target: string; bytes: number }[] {
  return readdirSync(`/proc/${pid}/fd`).flatMap((name) => {
    const path = `/proc/${pid}/fd/${name}`
    try {
      return [{ target: readlinkSync(path), bytes: statSync(path).size }]
    } catch {
      return []
    }
  })
}
