import { expect, test } from 'vitest'
import { stepsAhead } from './steps-ahead.ts'

const RECEIPT = {
  type: 'complaint',
  countsFrom: '2026-11-17',
  transferBy: '2026-11-23',
  completionBy: '2026-11-30',
  dueOn: '2026-12-07',
  replyBy: 'email',
  email: 'lucero@correo.example',
  isEmailUsable: true,
} as const

test('each step ahead has its day', () => {
  const texts = stepsAhead(RECEIPT).map(({ text }) => text)
  expect(texts).toEqual([
    expect.stringContaining('martes 17 de noviembre'),
    expect.stringContaining('lunes 23 de noviembre'),
    expect.stringContaining('lunes 30 de noviembre'),
    expect.stringContaining('lunes 7 de diciembre'),
  ])
  const silent = stepsAhead({ ...RECEIPT, email: null, replyBy: 'code' })
  expect(silent.map(({ text }) => text).join()).not.toContain('correo')
})

test('no step is before the day on which it is filed', () => {
  const texts = stepsAhead({ ...RECEIPT, writtenOn: '2026-11-25' }).map(({ text }) => text)
  expect(texts).toEqual([
    expect.stringContaining('miércoles 25 de noviembre'),
    expect.stringContaining('miércoles 25 de noviembre'),
    expect.stringContaining('lunes 30 de noviembre'),
    expect.stringContaining('lunes 7 de diciembre'),
  ])
})

test('a missing datum is waited for as long as its type says', () => {
  const [, , wait] = stepsAhead({ ...RECEIPT, type: 'data-claim' })
  expect([stepsAhead(RECEIPT)[2]?.text, wait?.text]).toEqual([
    expect.stringContaining('Tiene un mes para enviarlo'),
    expect.stringContaining('Tiene 2 meses para enviarlo'),
  ])
})
