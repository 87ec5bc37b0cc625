import { expect, test } from 'vitest'
import { blocksIn } from './manual.ts'
import { nextVersion } from './versions.ts'

const MANUAL = `
<!-- instalar -->

\`\`\`sh
cd /root/terminal
# Una nota.
openssl req -x509 \\
  -nodes
\`\`\`

\`\`\`sh
terminal ejemplo
\`\`\`

<!-- instalar -->

\`\`\`sh
terminal deploy
\`\`\`
`

test('the blocks of a mark are read in their order, as commands; others are not', () => {
  expect(blocksIn(MANUAL, 'instalar')).toEqual([
    ['cd /root/terminal', 'openssl req -x509 -nodes'],
    ['terminal deploy'],
  ])
  expect(() => blocksIn(MANUAL, 'restaurar')).toThrow('restaurar')
})

test('the version after a candidate is the next candidate', () => {
  expect(nextVersion('1.0.0-rc.1')).toBe('1.0.0-rc.2')
  expect(nextVersion('1.4.9')).toBe('1.4.10')
})
