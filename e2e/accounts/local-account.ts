import { execFileSync } from 'node:child_process'
import { createHmac, randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { stack } from '../stack.ts'
import { enterAtOnce, expectInside } from '../staff/staff.ts'

export type LocalAccount = {
  username: string
  email: string
  phrase: string
  /** What the QR code of the command holds. */
  totpAddress: string
  /** Each is good once: a code of the phone may have been used in the same half minute. */
  recoveryCodes: string[]
}

const command = fileURLToPath(new URL('../../ops/command.ts', import.meta.url))
const STEP_MS = 30_000

/** As an operator does it, with a pass-phrase that the command generates. */
export function addAccount(roles: string): LocalAccount {
  const username = `guardia-${randomUUID().slice(0, 8)}`
  const email = `${username}@montelindo.example`
  const given = ['--user', username, '--name', 'Guardia de Prueba', '--correo', email]
  const said = execFileSync(
    process.execPath,
    [command, 'accounts', 'add', ...given, '--roles', roles],
    {
      encoding: 'utf8',
      input: '\n',
      stdio: ['pipe', 'pipe', 'ignore'],
    },
  )
  const [, phrase = ''] = /^Contraseña: (\S+)$/m.exec(said) ?? []
  const [totpAddress = ''] = /^otpauth:\S+$/m.exec(said) ?? []
  const recoveryCodes = said.match(/^ {2}(?:[A-Z2-7]{4}-){3}[A-Z2-7]{4}$/gm) ?? []
  return {
    username,
    email,
    phrase,
    totpAddress,
    recoveryCodes: recoveryCodes.map((code) => code.trim()),
  }
}

/** RFC 6238, as an app on a phone computes it. */
export function codeNow({ totpAddress }: Pick<LocalAccount, 'totpAddress'>): string {
  const secret = new URL(totpAddress).searchParams.get('secret') ?? ''
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS)))
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7f_ff_ff_ff
  return String(number % 1_000_000).padStart(6, '0')
}

function fromBase32(letters: string): Buffer {
  const bits = [...letters]
    .map((letter) =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
    )
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

export const username = (page: Page) => page.getByLabel('Usuario')
export const phrase = (page: Page) => page.getByLabel('Contraseña')
export const code = (page: Page) => page.getByLabel('Código')
export const enter = (page: Page) => page.getByRole('button', { name: 'Ingresar' })

type Typed = { username: string; phrase: string; code: string }

export async function fillSignIn(page: Page, typed: Typed): Promise<void> {
  await username(page).fill(typed.username)
  await phrase(page).fill(typed.phrase)
  await code(page).fill(typed.code)
  await enter(page).click()
}

/** At the first desk, by the backend's own page. */
export async function signInLocally(page: Page, account: LocalAccount): Promise<void> {
  await enterAtOnce(page.context())
  await page.goto('/dashboard/ingreso')
  await fillSignIn(page, { ...account, code: account.recoveryCodes.pop() ?? '' })
  await expectInside(page)
}

/** The newest mail to an address whose subject is this one. */
export async function mailTo(
  request: APIRequestContext,
  { email }: Pick<LocalAccount, 'email'>,
  subject: string,
): Promise<string> {
  let found = ''
  await expect(async () => {
    const answer = await request.get(`${stack.urls.inbox}/api/mensajes`)
    const mails: { to: unknown; subject: string; text: string }[] = await answer.json()
    const mail = mails.find(
      (each) => JSON.stringify(each.to).includes(email) && each.subject.includes(subject),
    )
    found = mail?.text ?? ''
    expect(found).not.toBe('')
  }).toPass()
  return found
}
