import type { Report } from './keep-token.ts'

/** Where a captcha stands, with what the server wrote there for its adapter. */
type Place = Pick<HTMLElement, 'dataset' | 'append'>

export type Look = { theme: string; language: string; siteKey: string }

/** One way to get a token. */
type Adapter = { solve(): void; remove(): void }

export type OpenAdapter = (place: Place, look: Look, report: Report) => Adapter
