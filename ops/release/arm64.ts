import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { unpackDebian } from './unpacked.ts'

const run = promisify(execFile)
const DEADLINE_MS = 120_000

/** What breaks first on another processor: the engine, a native library with AVIF, and the dates of Colombia. */
const QUESTIONS = `
import sharp from 'sharp'
const background = 'red'
const picture = sharp({ create: { width: 8, height: 8, channels: 3, background } })
const { format } = await sharp(await picture.avif().toBuffer()).metadata()
const day = new Intl.DateTimeFormat('es-CO', { dateStyle: 'full', timeZone: 'UTC' })
console.log(process.arch, process.version, format, day.format(new Date('2026-11-17T12:00:00Z')))
`

const ANSWER = /^arm64 v24\.\S+ heif martes, 17 de noviembre de 2026$/

/**
 * Starts Node of an arm64 tree, under qemu where this machine has another processor. Returns what it printed. A machine
 * that cannot fetch the emulator still makes the release, and says what was not run; a wrong answer makes none.
 */
export async function tryArm64(tree: string): Promise<string> {
  const prefix = process.arch === 'arm64' ? [] : await emulator().catch(notFetched)
  if (prefix instanceof NotFetched) return `not run: ${prefix.message}`
  const node = [join(tree, 'bin/node'), '--input-type=module', '--eval', QUESTIONS]
  const [command = '', ...args] = [...prefix, ...node]
  const { stdout } = await run(command, args, { cwd: join(tree, 'api'), timeout: DEADLINE_MS })
  if (!ANSWER.test(stdout.trim())) throw new Error(`arm64 answered: ${stdout}`)
  return stdout.trim()
}

class NotFetched extends Error {}
const notFetched = (error: Error) => new NotFetched(error.message)

async function emulator(): Promise<string[]> {
  const qemu = await unpackDebian('qemu', ['qemu-user-static'])
  const libraries = await unpackDebian('arm64', ['libc6', 'libgcc-s1', 'libstdc++6'], 'arm64')
  return [join(qemu, 'usr/bin/qemu-aarch64-static'), '-L', libraries]
}
