import { userInfo } from 'node:os'
import type { Actor } from './db/changes.ts'

/** Whoever runs a command is known by their own account on the server, also behind sudo. */
export function commandActor(): Actor {
  // biome-ignore lint/style/noProcessEnv: sudo says it there, and it is no setting
  const username = process.env.SUDO_USER || userInfo().username
  return { issuer: 'comando', subject: username, name: `${username} (comando)` }
}
