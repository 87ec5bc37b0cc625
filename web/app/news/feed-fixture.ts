import type { Feed, FeedItem } from './feed.ts'

/** As nasty as the API lets a text be. */
export const NASTY = `<b>"Vía" & 'cierre'</b> ]]> &amp; <!-- \u0001\u000b 🚌`

const plain = { id: 7, title: 'Wifi gratis', body: 'En la sala.\n\nY en las taquillas.' }

export const feedItem = (changes: Partial<FeedItem> = {}): FeedItem => ({
  ...plain,
  publishedOn: '2026-11-14',
  redirectUrl: null,
  pictures: [],
  ...changes,
})

export const feedOf = (...items: FeedItem[]): Feed => ({
  origin: 'https://terminal.example',
  operator: { name: 'Terminal & Compañía S. A.', shortName: 'Terminal de Prueba' },
  items,
})
