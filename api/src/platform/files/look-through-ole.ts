import type { Look } from './look.ts'

/** What an installer of Windows is marked with, after its first byte. */
const INSTALLER = Buffer.from('100c0000000000c000000000000046', 'hex')
const INSTALLER_KINDS = [0x82, 0x84, 0x86]
/** Every program of Windows says it, also inside of something else. */
const INNER_PROGRAM = Buffer.from('This program cannot be run in DOS mode')
const KEPT_BYTES = 64

/** The container of Office before 2007, and of installers. */
export function lookThroughOle(): Look {
  let kept = Buffer.alloc(0)
  let isProgram = false
  return {
    take(piece) {
      const window = Buffer.concat([kept, piece])
      isProgram ||= window.includes(INNER_PROGRAM) || isInstaller(window)
      kept = Buffer.from(window.subarray(-KEPT_BYTES))
    },
    seen: () => ({ format: 'ole', isProgram }),
  }
}

function isInstaller(window: Buffer): boolean {
  for (let at = window.indexOf(INSTALLER); at !== -1; at = window.indexOf(INSTALLER, at + 1))
    if (INSTALLER_KINDS.includes(window[at - 1] ?? 0)) return true
  return false
}
