import { lchown, lstat, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'

/** Names of users and groups by their number: another server gives the same names other numbers. */
const Owners = z.object({
  users: z.record(z.string(), z.string()),
  groups: z.record(z.string(), z.string()),
})
export type Owners = z.infer<typeof Owners>

export async function readOwners(): Promise<Owners> {
  return {
    users: namesIn(await readFile('/etc/passwd', 'utf8')),
    groups: namesIn(await readFile('/etc/group', 'utf8')),
  }
}

/** Lines `name:x:number:…`. */
export function namesIn(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split('\n').flatMap((line) => {
      const [name, , id] = line.split(':')
      return name && id ? [[id, name]] : []
    }),
  )
}

export async function saveOwners(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeFile(path, JSON.stringify(await readOwners()))
}

/** Gives files from another server to the users of the same name on this one. */
export async function adoptOwners(folder: string, then: string | undefined): Promise<void> {
  if (then === undefined || process.getuid?.() !== 0) return
  const before = Owners.parse(JSON.parse(then))
  const now = await readOwners()
  const users = renumbering(before.users, now.users)
  const groups = renumbering(before.groups, now.groups)
  if (users.size === 0 && groups.size === 0) return
  for await (const path of walk(folder)) {
    const { uid, gid } = await lstat(path)
    const [user = uid, group = gid] = [users.get(uid), groups.get(gid)]
    if (user !== uid || group !== gid) await lchown(path, user, group)
  }
}

/** Ids of users that have another id on this server, and that id. */
export function renumbering(
  before: Record<string, string>,
  now: Record<string, string>,
): Map<number, number> {
  const ids = new Map(Object.entries(now).map(([id, name]) => [name, Number(id)]))
  return new Map(
    Object.entries(before).flatMap(([id, name]) => {
      const here = ids.get(name)
      return here === undefined || here === Number(id) ? [] : [[Number(id), here]]
    }),
  )
}

/** Files that root wrote into a user's folder become the user's. */
export async function giveToOwner(folder: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = await lstat(folder)
  for await (const path of walk(folder)) {
    const found = await lstat(path)
    if (found.uid === 0 && uid !== 0) await lchown(path, uid, gid)
  }
}

export async function* walk(folder: string): AsyncGenerator<string> {
  yield folder
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* walk(path)
    else yield path
  }
}
