import { expect, test } from 'vitest'
import { askedMinute, departureCalendar } from './departure-calendar.ts'

const file = departureCalendar(
  {
    destination: 'La Cumbre',
    company: 'Caminos, del; Lindero',
    vehicle: { one: 'bus', many: 'buses', gender: 'm' },
    way: { one: 'vía', many: 'vías', gender: 'f' },
    day: '2026-11-17',
    minute: 1380,
    durationMinutes: 70,
    module: 'Módulo 3',
    source: 'La empresa, por escrito',
    dataOn: '2026-11-12',
  },
  {
    terminal: { name: 'Terminal de Montelindo', address: 'Avenida 1', city: 'Montelindo' },
    url: 'https://terminal.example/viaja-con-nosotros/la-cumbre',
    madeAt: new Date('2026-11-17T16:40:00Z'),
  },
)
const lines = file.replaceAll('\r\n ', '').split('\r\n')

test('an hour of Bogotá is the same instant for every phone, past midnight in London too', () => {
  expect(lines).toContain('DTSTART:20261118T040000Z')
  expect(lines).toContain('DTEND:20261118T051000Z')
  expect(lines).toContain('DTSTAMP:20261117T164000Z')
})

test('it says that it is a timetable, whose and of when, and reminds an hour before', () => {
  expect(lines).toContain('SUMMARY:Bus a La Cumbre\\, programado (Caminos\\, del\\; Lindero)')
  expect(file.replaceAll('\r\n ', '')).toContain('La empresa\\, por escrito al 2026-11-12')
  expect(lines).toContain('TRIGGER:-PT60M')
  expect(lines).toContain('STATUS:TENTATIVE')
})

test('no line is longer than 75 bytes, and none is empty but the last', () => {
  for (const line of file.split('\r\n').slice(0, -1)) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(line).not.toBe('')
  }
})

test('an hour is asked for as clocks write it', () => {
  expect(['05:00', '23:59', '24:00', '5:00', '', null].map(askedMinute)).toEqual([
    300,
    1439,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
