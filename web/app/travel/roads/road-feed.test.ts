import type { RoadReport } from '@terminal/contract/travel/road-report'
import { expect, test } from 'vitest'
import { roadFeed } from './road-feed.ts'

const closed: RoadReport = {
  id: 7,
  corridors: ['la-cumbre', 'norte'],
  state: 'suspended',
  company: null,
  howFar: null,
  text: 'Paso suspendido. Derrumbe <km 18> & lodo.',
  source: 'Policía de Carreteras',
  startsAt: '2026-11-17T15:10:00.000Z',
  endsAt: '2026-11-17T21:10:00.000Z',
}

const feedAt = (nowAt: string, ...reports: RoadReport[]) =>
  roadFeed(
    {
      origin: 'https://terminal.example',
      operator: { name: 'Terminal S. A.', shortName: 'Terminal de Prueba' },
      corridor: { id: 'la-cumbre', name: 'La Cumbre' },
      reports,
    },
    nowAt,
  )
const textsOf = (feed: string, name: string) =>
  [...feed.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text]) => text)

test('an entry says what, since when, until when and who said so', () => {
  const feed = feedAt('2026-11-17T16:00:00Z', closed)
  expect(textsOf(feed, 'title')).toEqual([
    'Vía La Cumbre, según la Terminal de Prueba',
    'Vía cerrada · La Cumbre',
  ])
  expect(textsOf(feed, 'updated')).toEqual(['2026-11-17T15:10:00.000Z', '2026-11-17T15:10:00.000Z'])
  const [content = ''] = textsOf(feed, 'content')
  expect(content.replaceAll('\u00a0', ' ')).toBe(
    'Paso suspendido. Derrumbe &#60;km 18&#62; &#38; lodo. ' +
      'Desde el 17 de noviembre de 2026, 10:10 a. m. hasta el 17 de noviembre de 2026, 4:10 p. m. ' +
      'Fuente: Policía de Carreteras.',
  )
})

test('a report that is over is changed at its end, and nothing turns to normal', () => {
  for (const nowAt of ['2026-11-17T21:10:00Z', '2026-11-18T20:00:00Z']) {
    const feed = feedAt(nowAt, closed)
    expect(textsOf(feed, 'title')[1]).toBe('Terminó: Vía cerrada · La Cumbre')
    expect(textsOf(feed, 'updated')).toEqual([
      '2026-11-17T21:10:00.000Z',
      '2026-11-17T21:10:00.000Z',
    ])
    expect(feed).not.toMatch(/normal/i)
  }
})

test('the newest stands first, a company by its name, and other roads and the future nowhere', () => {
  const later = { ...closed, id: 8, startsAt: '2026-11-17T10:30:00-05:00', company: 'Flota Sur' }
  const feed = feedAt(
    '2026-11-17T16:00:00Z',
    closed,
    later,
    { ...closed, id: 9, corridors: ['norte'] },
    { ...closed, id: 10, startsAt: '2026-11-17T16:00:01Z' },
  )
  const feedId = 'https://terminal.example/viaja-con-nosotros/vias/la-cumbre.atom'
  expect(textsOf(feed, 'id')).toEqual([feedId, `${feedId}#reporte-8`, `${feedId}#reporte-7`])
  expect(feed).toContain('La Cumbre, Flota Sur')
  expect(textsOf(feedAt('2026-11-17T16:00:00Z'), 'updated')).toEqual(['2026-11-17T16:00:00Z'])
})
