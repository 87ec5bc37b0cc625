import { createHash } from 'node:crypto'
import type { MasterKeys } from '../../platform/sealing/master-keys.ts'

/**
 * What stands in the mail: 256 bits that only a process with the master key can make of the row's id. So the row holds
 * their hash alone, and a mail that is sent a second time has the same link.
 */
export function createLink(masters: MasterKeys, id: string): { link: string; hash: Buffer } {
  const [link] = linksOf(masters, id)
  if (link === undefined) throw new Error('There is no master key')
  return { link, hash: hashLink(link) }
}

/** Made by the key that wrote when it was asked for, which may be an older one by now. */
export function findLink(masters: MasterKeys, id: string, hash: Buffer): string | undefined {
  return linksOf(masters, id).find((link) => hashLink(link).equals(hash))
}

export function hashLink(link: string): Buffer {
  return createHash('sha256').update(link).digest()
}

function linksOf(masters: MasterKeys, id: string): string[] {
  return masters.hashes('local_resets.link', id).map((bytes) => bytes.toString('base64url'))
}
