import type { NewsItem } from '@terminal/contract/news/news'
import { keepTogether } from '@terminal/contract/text/keep-together'
import { Icon } from '../ui/icon.tsx'
import { NewsMeta } from './news-meta.tsx'
import { NewsPicture } from './news-picture.tsx'
import { otherHost } from './other-host.ts'

type Piece = { text: string; href?: string }

/** An address up to the first space or quote, without the punctuation that ends the sentence around it. */
const ADDRESS = /https?:\/\/[^\s<>"'“”]+[^\s<>"'“”.,;:!?)\]]/g

/** Plain text as it is stored: blank lines make paragraphs, http(s) addresses become links, nothing else is marked up. */
export function toParagraphs(body: string): Piece[][] {
  return keepTogether(body)
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map(toPieces)
}

function toPieces(paragraph: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const match of paragraph.matchAll(ADDRESS)) {
    if (match.index > end) pieces.push({ text: paragraph.slice(end, match.index) })
    pieces.push(URL.canParse(match[0]) ? { text: match[0], href: match[0] } : { text: match[0] })
    end = match.index + match[0].length
  }
  if (end < paragraph.length) pieces.push({ text: paragraph.slice(end) })
  return pieces
}

type Props = {
  item: NewsItem
  /** Ours, to tell a link that leaves the site. */
  origin: string
  /** In the form of the news, below the heading of its preview. */
  headingLevel?: 1 | 3
}

export function NewsArticle({ item, origin, headingLevel = 1 }: Props) {
  const Heading = `h${headingLevel}` as const
  return (
    <article className="news-article stack gap-6">
      <header className="stack gap-3">
        <NewsMeta item={item} />
        <Heading className="news-article__title text-2xl">{keepTogether(item.title)}</Heading>
      </header>
      {item.redirectUrl === null ? null : (
        <MoreElsewhere url={item.redirectUrl} host={otherHost(item.redirectUrl, origin)} />
      )}
      {item.pictures.length > 0 ? <NewsPicture item={item} place="article" isFirst /> : null}
      <div className="news-article__body stack">
        {toParagraphs(item.body).map((pieces, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text never reorders its paragraphs
          <Paragraph key={i} pieces={pieces} />
        ))}
      </div>
    </article>
  )
}

function Paragraph({ pieces }: { pieces: readonly Piece[] }) {
  return (
    <p>
      {pieces.map(({ text, href }, i) =>
        href ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: nor its words
          <a key={i} href={href}>
            {text}
          </a>
        ) : (
          text
        ),
      )}
    </p>
  )
}

/** Shows where it leads before it is followed. */
function MoreElsewhere({ url, host }: { url: string; host: string | undefined }) {
  return (
    <div className="news-article__more row">
      <a
        className="button"
        href={url}
        rel={host && 'noopener noreferrer external'}
        aria-describedby={host && 'otro-sitio'}
      >
        Más información
        {host === undefined ? null : <Icon name="external" size="s" />}
      </a>
      {host === undefined ? null : (
        <span className="soft small anywhere" id="otro-sitio">
          Enlace externo: {host}
        </span>
      )}
    </div>
  )
}
