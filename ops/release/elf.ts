import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { listPlainFiles } from './files.ts'
import type { Arch } from './node-binary.ts'

/** `e_machine` of the ELF header. */
const MACHINES: Record<number, Arch> = { 62: 'x64', 183: 'arm64' }
const HEADER_BYTES = 20

/** The processor of an ELF file from its first twenty bytes, or undefined when it is none. */
export function machineOf(header: Buffer): Arch | 'unknown' | undefined {
  if (header.length < HEADER_BYTES || header.toString('latin1', 0, 4) !== '\x7fELF')
    return undefined
  const isLittleEndian = header[5] === 1
  const machine = isLittleEndian ? header.readUInt16LE(18) : header.readUInt16BE(18)
  return MACHINES[machine] ?? 'unknown'
}

/** Refuses a tree with a program or library of another processor. Returns how many it has of the right one. */
export async function checkMachines(folder: string, arch: Arch): Promise<number> {
  const elves: { file: string; machine: Arch | 'unknown' }[] = []
  for (const file of await listPlainFiles(folder)) {
    const machine = machineOf(await readHeader(join(folder, file)))
    if (machine) elves.push({ file, machine })
  }
  const strangers = elves.filter(({ machine }) => machine !== arch)
  const list = strangers.map(({ file, machine }) => `${file}: ${machine}`).join('\n')
  if (strangers.length > 0) throw new Error(`Not for ${arch}:\n${list}`)
  if (elves.length === 0) throw new Error(`${folder} has no program at all`)
  return elves.length
}

async function readHeader(file: string): Promise<Buffer> {
  await using handle = await open(file)
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0)
  return buffer.subarray(0, bytesRead)
}
