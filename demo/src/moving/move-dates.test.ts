import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { moveDates, moveDay, TOLD_BY_SITE, weeksUntil } from './move-dates.ts'

test.for([
  ['2026-11-01', 0],
  ['2026-11-17', 0],
  ['2026-11-23', 0],
  ['2026-11-24', 1],
  ['2027-05-09', 24],
  ['2028-02-29', 67],
] as const)('the demonstration of %s is %i weeks later than it was written', ([day, weeks]) => {
  expect(weeksUntil(day)).toBe(weeks)
})

test.for([
  [4, '2026-12-15'],
  [67, '2028-02-29'],
] as const)('%i weeks after 17 November 2026 is %s', ([weeks, day]) => {
  expect(moveDay('2026-11-17', weeks)).toBe(day)
})

test.for([
  // A week on, and at the end of a month, of a year and of February.
  [1, 'desde 2026-11-12;', 'desde 2026-11-19;'],
  [67, 'desde 2026-11-17;', 'desde 2028-02-29;'],
  [1, 'el viernes 20 de noviembre de 2026', 'el viernes 27 de noviembre de 2026'],
  [67, 'El martes 17 de noviembre', 'El martes 29 de febrero'],
  [1, 'Del 15 de diciembre al 11 de enero', 'Del 22 de diciembre al 18 de enero'],
  [1, 'hasta el 11 de mayo', 'hasta el 18 de mayo'],
  [52, 'hasta el 11 de mayo', 'hasta el 9 de mayo'],
  [1, 'del 14 al 22 de enero de 2027', 'del 21 al 29 de enero de 2027'],
  [2, 'del 14 al 22 de enero de 2027', 'del 28 de enero al 5 de febrero de 2027'],
  [
    19,
    'Del viernes 12 al lunes 29 de junio de 2026',
    'Del viernes 23 de octubre al lunes 9 de noviembre de 2026',
  ],
  [
    28,
    'Del viernes 12 al lunes 29 de junio de 2026',
    'Del viernes 25 de diciembre de 2026 al lunes 11 de enero de 2027',
  ],
  [9, 'Terminada en octubre de 2026', 'Terminada en diciembre de 2026'],
  [9, 'Noviembre de 2026', 'Enero de 2027'],
  [4, 'Entre julio y septiembre de 2026', 'Entre agosto y octubre de 2026'],
  [20, 'Entre julio y septiembre de 2026', 'Entre diciembre de 2026 y febrero de 2027'],
  [
    8,
    'Presupuesto 2026, con corte al 31 de octubre',
    'Presupuesto 2026, con corte al 26 de diciembre',
  ],
  [9, 'Presupuesto 2026, con corte al 31 de octubre', 'Presupuesto 2027, con corte al 2 de enero'],
  [52, 'En 2025 y en 2027, de 2024 a 2027.', 'En 2026 y en 2028, de 2025 a 2028.'],
] as const)('%i weeks later, «%s» is «%s»', ([weeks, before, after]) => {
  expect(moveDates(before, weeks, TOLD_BY_SITE)).toBe(after)
})

test.for([
  'la Ley 1437 de 2011 y la Circular 557 de 2024 del Ministerio',
  'Circular Externa 20244000000557 del 20 de agosto de 2024',
  'Circular de Gerencia 014 de 2026',
  'S-2026-000045, $ 2.026, 5.2030, módulo 3, 24 horas, cada enero, en diciembre',
])('«%s» stays', (text) => {
  expect(moveDates(text, 60, TOLD_BY_SITE)).toBe(text)
})

test('a text without a year speaks of the days near its own', () => {
  const told = { near: '2024-11-22', yearsFrom: '2024-11-22' }
  expect(moveDates('Entre el 1 y el 15 de noviembre', 60, told)).toBe(
    'Entre el 26 de diciembre y el 9 de enero',
  )
})

test('the day it was written is that of the newest page of the folder', async () => {
  const page = new URL('../../../site/pages/politica/cookies.md', import.meta.url)
  expect(await readFile(page, 'utf8')).toContain('actualizada: 2026-11-17')
  expect(weeksUntil('2026-11-16')).toBe(0)
})
