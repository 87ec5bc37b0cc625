import { NEWS_FEEDS } from '@terminal/contract/news/feature'

const [ATOM, JSON_FEED] = NEWS_FEEDS

/** Where feed readers find the feeds of the page. React moves them into <head>. */
export function FeedLinks() {
  return (
    <>
      <link rel="alternate" type="application/atom+xml" title="Noticias (Atom)" href={ATOM} />
      <link
        rel="alternate"
        type="application/feed+json"
        title="Noticias (JSON Feed)"
        href={JSON_FEED}
      />
    </>
  )
}
