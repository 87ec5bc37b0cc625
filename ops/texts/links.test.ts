import { expect, test } from 'vitest'
import { linkProblem, targetOf, unreachable } from './links.ts'

const ORIGIN = 'http://localhost:1'
const TARGETS = new Map([
  ['/pqrs', { status: 200, ids: new Set(['plazos', 'año']) }],
  ['/datos.csv', { status: 200 }],
  ['/viejo', { status: 302 }],
])
const problem = (href: string) => linkProblem({ from: '/pqrs', href }, ORIGIN, TARGETS)

test('a link that leads where it says has no problem', () => {
  for (const href of [
    '/pqrs',
    '/pqrs#plazos',
    '#a%C3%B1o',
    `${ORIGIN}/datos.csv`,
    'https://www.procuraduria.gov.co',
    'mailto:contacto@terminal.example',
    'tel:+576000000000',
    'tel:%23767',
  ])
    expect([href, problem(href)]).toEqual([href, undefined])
})

test('a link to what is not there, or without a lock, has one', () => {
  expect(problem('/nada')).toBe('answers undefined')
  expect(problem('/viejo')).toBe('answers 302')
  expect(problem('/pqrs#nada')).toBe('has no id «nada»')
  expect(problem('#')).toBe('has no id «»')
  expect(problem('/datos.csv#x')).toBe('has no id «x»')
  for (const href of [
    'http://otro.example',
    'javascript:alert(1)',
    'mailto:nadie',
    'tel:doce',
    '//',
  ])
    expect([href, problem(href)]).toEqual([href, 'is not https'])
})

test('a link is read from the page it stands on', () => {
  expect(targetOf({ from: '/encuesta/uno', href: '?q=1' }, ORIGIN)).toBe('/encuesta/uno?q=1')
  expect(targetOf({ from: '/pqrs', href: '//otro.example/pqrs' }, ORIGIN)).toBeUndefined()
})

test('says which pages nothing leads to', () => {
  expect(unreachable(['/a', '/b', '/c'], ['/a', '/b?q=#x', 'https://x.example/c'], ORIGIN)).toEqual(
    ['/c'],
  )
})
