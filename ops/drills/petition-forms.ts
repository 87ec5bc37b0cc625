import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { FILE_PARTS, PETITION_FIELDS } from '@terminal/contract/petitions/case/petition-form'
import { PRESENTERS, REPLIES, TYPES } from '@terminal/contract/petitions/case/words'
import { URLS } from '../local-stack.ts'
import type { Answer, Crowd, Question } from './load.ts'
import { textOf } from './public-site.ts'

/** A form as a browser holds it until it has its receipt: sent again, it is the same to the last byte. */
export type Form = { email: string; hasFile: boolean; question: Question }

const KIND = 'petition'
const RADICADO = /\b(\d{4})-(\d{6})\b/
const TRY_AGAIN_MS = 250
const TIMEOUT_MS = 90_000
const FILE_BYTES = 40_000

/** Each with its own mail address; every personal field contains the mark. */
export async function makeForms(count: number, mark: string): Promise<Form[]> {
  return Promise.all(Array.from({ length: count }, (_, i) => makeForm(i, mark)))
}

async function makeForm(number: number, mark: string): Promise<Form> {
  const email = `${mark}.${number}@correo.example`
  const isAnonymous = number % 5 === 0
  const hasFile = number % 3 === 0
  const form = new FormData()
  const write = (field: keyof typeof PETITION_FIELDS, value: string) =>
    form.append(PETITION_FIELDS[field], value)
  write('formKey', randomUUID())
  write('message', `Simulacro ${number}: ${mark} pide que se revise la taquilla.`)
  write('place', `Muelle ${mark}`)
  write('type', TYPES.complaint)
  if (isAnonymous) {
    write('presenter', PRESENTERS.anonymous)
    write('anonymousEmail', email)
  } else {
    write('presenter', PRESENTERS.person)
    write('name', `Persona Inventada ${mark}`)
    write('document', `${mark}-${number}`)
    write('phone', `300 ${mark}`)
    write('address', `Calle ${mark}`)
    write('replyBy', REPLIES.email)
    write('email', email)
  }
  if (hasFile)
    form.append(FILE_PARTS[0], new Blob([mark.padEnd(FILE_BYTES, '.')]), `carta de ${mark}.txt`)
  return { email, hasFile, question: await asQuestion(form) }
}

async function asQuestion(form: FormData): Promise<Question> {
  const encoded = new Response(form)
  return {
    kind: KIND,
    path: '/pqrsd',
    method: 'POST',
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      origin: URLS.site,
    },
    body: Buffer.from(await encoded.arrayBuffer()),
    timeoutMs: TIMEOUT_MS,
    // Asked to try again, with the text preserved: no failure while a process is dead.
    isFine: (answer) => radicadoIn(answer) !== undefined || answer.status === 503,
  }
}

/** Its radicado, and how often it had to be sent. */
export type Receipt = { radicado: string; attempts: number }

/** Like a person who presses again until it is filed. */
export async function sendUntilTaken(crowd: Crowd, { question }: Form): Promise<Receipt> {
  for (let attempts = 1; ; attempts++) {
    const answer = await crowd.ask(question)
    const radicado = answer && radicadoIn(answer)
    if (radicado) return { radicado, attempts }
    if (answer && answer.status < 500) throw new Error(`A form was refused with ${answer.status}`)
    await pause(TRY_AGAIN_MS)
  }
}

/** Of the receipt: the only page that has one. */
function radicadoIn(answer: Answer): string | undefined {
  if (answer.status !== 200) return undefined
  const [, year, number] = RADICADO.exec(textOf(answer)) ?? []
  return number && `${year}-${number}`
}
