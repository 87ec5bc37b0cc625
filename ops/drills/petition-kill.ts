import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { API_PARTS, URLS, WEB_PARTS } from '../local-stack.ts'
import { sql } from '../sql.ts'
import type { Scene } from './drill.ts'
import { killPart, startPart } from './stack-control.ts'

/** So long after a form was sent its processes die: some before it arrives, some while it is written. */
const LATEST_MS = 120

/** Forms are sent while the processes that serve them are killed: each is answered, and filed once. */
export async function petitionKill(scene: Scene): Promise<void> {
  const times = scene.isShort ? 4 : 20
  const before = await countPetitions()
  const numbers: (string | undefined)[] = []
  for (let i = 0; i < times; i++) {
    const victims = [WEB_PARTS[i % WEB_PARTS.length], API_PARTS[i % API_PARTS.length]]
    const answer = sendForm()
    await pause(Math.round((LATEST_MS * i) / times))
    await Promise.all(victims.map((part) => part && killPart(part)))
    numbers.push(await answer)
    await Promise.all(victims.map((part) => part && startPart(part)))
  }
  const receipts = new Set(numbers.filter((number) => number !== undefined))
  const rows = (await countPetitions()) - before
  scene.mustSee(
    `${receipts.size} of ${times} forms got a receipt of their own while a process of each kind was killed, ${rows} rows`,
    receipts.size === times && rows === times,
  )
}

async function sendForm(): Promise<string | undefined> {
  const form = new FormData()
  form.append('claveDeEnvio', randomUUID())
  form.append('mensaje', `Simulacro ${randomUUID()}`)
  form.append('adjunto1', new Blob([Buffer.alloc(1024 * 1024, 'a')]), 'foto.txt')
  try {
    const response = await fetch(`${URLS.site}/pqrsd`, { method: 'POST', body: form })
    return /receipt__number">(\d+)</.exec(await response.text())?.[1]
  } catch {
    return undefined
  }
}

async function countPetitions(): Promise<number> {
  return Number(await sql('select count(*) from petitions'))
}
