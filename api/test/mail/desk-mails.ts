import { beforeEach } from 'vitest'
import { openDeskWorld } from '../desk-world.ts'
import { openMailSender } from './mail-sender.ts'

/** The desk of petitions, and the mails which its letters become. */
export async function openDeskMails() {
  const world = await openDeskWorld()
  const { catcher, send, sendAll } = await openMailSender(world, { clock: world.clock })
  beforeEach(world.clear)
  return { ...world, catcher, sendMail: send, sendMails: sendAll }
}
