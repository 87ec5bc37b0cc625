/** What a route says of itself in `handle`. A route that says nothing is content: a plain document without React. */
export type PageKind = {
  /** Ships React to the browser, because the page cannot do its work without it. Such a page is not kept. */
  hydrate: boolean
  /** Made for one person: never cached, never indexed. */
  isPrivate: boolean
  /** Shows another document of ours in a frame. */
  hasFrame: boolean
  /** Takes what visitors write, with one of these scripts: made for one visit, with a key of its own. */
  form: 'long' | 'survey' | undefined
  /** Shows what leaves next, by the reader's clock. */
  hasDepartures: boolean
  /** Says itself where the alerts stand. */
  placesAlerts: boolean
  /** Brings what surrounds it: no menu and no footer of the public site. */
  hasOwnFrame: boolean
}

const CONTENT: PageKind = {
  hydrate: false,
  isPrivate: false,
  hasFrame: false,
  form: undefined,
  hasDepartures: false,
  placesAlerts: false,
  hasOwnFrame: false,
}

export function pageKindOf(handles: readonly unknown[]): PageKind {
  const kinds = handles.filter((handle): handle is Partial<PageKind> => typeof handle === 'object')
  return Object.assign({}, CONTENT, ...kinds)
}
