import { PLAIN_RULES } from '@terminal/contract/test/plain-rules'
import { expect, test } from 'vitest'
import { duesToday } from './due-date.tsx'

test('K5 what is sent on a Saturday before a holiday says its last day, and why', () => {
  const dues = duesToday(new Date('2026-11-14T22:00:00-05:00'), PLAIN_RULES)
  expect(dues.map(({ days, on }) => `${days}: ${on}`)).toEqual([
    '10: lunes 30 de noviembre de 2026',
    '15: lunes 7 de diciembre de 2026',
    '30: miércoles 30 de diciembre de 2026',
  ])
  expect(dues[1]?.reason).toBe(
    '15 días hábiles. Cuentan desde el martes 17 de noviembre. El lunes 16 de noviembre es festivo.',
  )
})
