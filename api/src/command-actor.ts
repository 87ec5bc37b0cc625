import { userInfo } from 'node:os'
import type { Env } from './command.ts'
import type { Actor } from './db/changes.ts'

/** Whoever runs a command is known by their own account on the server, also behind sudo. */
export function commandActor(env: Env): Actor {
  const username = env.SUDO_USER || userInfo().username
  return { issuer: 'comando', subject: username, name: `${username} (comando)` }
}
