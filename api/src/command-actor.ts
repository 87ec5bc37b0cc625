import { userInfo } from 'node:os'
import type { Actor } from './db/changes.ts'

/** Whoever runs a command is known by their account on the server. */
export function commandActor(): Actor {
  const { username } = userInfo()
  return { issuer: 'comando', subject: username, name: `${username} (comando)` }
}
