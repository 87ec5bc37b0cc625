import { bogotaMoment } from '@terminal/contract/operator/open-now'
import type { Operator } from '@terminal/contract/operator/operator'
import { type Noun, nounOf, withNoun, wordsOf } from '@terminal/contract/operator/words'
import { roadFeedPath } from '@terminal/contract/travel/kept-addresses'
import type { RoadReport } from '@terminal/contract/travel/road-report'
import { hourOf } from '@terminal/contract/travel/road-state'
import type { Corridor } from '@terminal/contract/travel/travel-tables'
import { atomElement, atomLink } from '../../server/atom-elements.ts'
import { formatDay } from '../../ui/day.tsx'
import { roadWord } from './road-looks.ts'

type Feed = {
  origin: string
  operator: Pick<Operator, 'name' | 'shortName' | 'words'>
  corridor: Pick<Corridor, 'id' | 'name'>
  /** Of any road. */
  reports: readonly RoadReport[]
}

/** What was said of one road, the newest first (RFC 4287). That a report is over is news, but never says «normal». */
export function roadFeed({ origin, operator, corridor, reports }: Feed, nowAt: string): string {
  const url = `${origin}${roadFeedPath(corridor.id)}`
  const words = wordsOf(operator)
  const entries = reports
    .filter(
      ({ corridors, startsAt }) => corridors.includes(corridor.id) && !isAfter(startsAt, nowAt),
    )
    .toSorted((one, other) => Date.parse(other.startsAt) - Date.parse(one.startsAt))
  const changes = entries.map((report) => changedAt(report, nowAt)).toSorted()
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="es-CO">
${atomElement('id', url)}
${atomElement('title', `${withNoun(corridor.name, words.ways)}, según la ${operator.shortName}`)}
${atomElement('updated', changes.at(-1) ?? nowAt)}
<author>${atomElement('name', operator.name)}${atomElement('uri', `${origin}/home`)}</author>
${atomLink('self', url, 'application/atom+xml')}
${atomLink('alternate', `${origin}/viaja-con-nosotros`, 'text/html')}
${entries.map((report) => entryOf(report, { origin, url, corridor, nowAt, noun: nounOf(corridor.name, words.ways) })).join('\n')}
</feed>
`
}

type Place = { noun: Noun; origin: string; url: string; corridor: Feed['corridor']; nowAt: string }

function entryOf(report: RoadReport, { origin, url, corridor, nowAt, noun }: Place): string {
  const { company, source, startsAt, endsAt } = report
  const word = roadWord(report.state, noun)
  const who = company === null ? corridor.name : `${corridor.name}, ${company}`
  const isOver = !isAfter(endsAt, nowAt)
  const facts = [
    report.text,
    `Desde ${momentOf(startsAt)} hasta ${momentOf(endsAt)}`,
    ...(source === null ? [] : [`Fuente: ${source}.`]),
    isOver ? 'Ya terminó: desde entonces no hay información de este reporte.' : '',
  ]
  const lines = [
    atomElement('id', `${url}#reporte-${report.id}`),
    atomElement('title', isOver ? `Terminó: ${word} · ${who}` : `${word} · ${who}`),
    atomElement('published', isoOf(startsAt)),
    atomElement('updated', changedAt(report, nowAt)),
    atomLink('alternate', `${origin}/viaja-con-nosotros`, 'text/html'),
    atomElement('content', facts.filter(Boolean).join(' ')),
  ]
  return `<entry>\n${lines.join('\n')}\n</entry>`
}

/** «el 17 de noviembre de 2026, 4:10 p. m.»: a feed may be read on any day. */
function momentOf(instant: string): string {
  return `el ${formatDay(bogotaMoment(Date.parse(instant)).day)}, ${hourOf(instant)}`
}

function changedAt({ startsAt, endsAt }: RoadReport, nowAt: string): string {
  return isoOf(isAfter(endsAt, nowAt) ? startsAt : endsAt)
}

/** In one zone, so that texts compare like instants. */
function isoOf(instant: string): string {
  return new Date(instant).toISOString()
}

function isAfter(instant: string, nowAt: string): boolean {
  return Date.parse(instant) > Date.parse(nowAt)
}
