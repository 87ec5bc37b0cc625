import { defaultPicture, type NewsItem, type PictureSource } from '@terminal/contract/news/news'
import { Icon } from '../ui/icon.tsx'

/**
 * How wide pictures are shown, as the `sizes` attribute says it, and the widest file worth offering there. On a phone
 * we say less than the truth: its screen could show twice the pixels, and its owner pays for each of them.
 */
const PLACES = {
  card: { sizes: '(min-width: 700px) 380px, 60vw', widest: 960 },
  lead: { sizes: '(min-width: 900px) 680px, (min-width: 600px) 240px, 104px', widest: 1600 },
  small: { sizes: '(min-width: 600px) 240px, 104px', widest: 480 },
  article: { sizes: '(min-width: 720px) 680px, 60vw', widest: 1600 },
}
export type PicturePlace = keyof typeof PLACES

type Props = {
  item: Pick<NewsItem, 'pictures' | 'imageText'>
  place: PicturePlace
  /** On the first screen: fetched at once. The others wait until they come near. */
  isFirst?: boolean
}

export function NewsPicture({ item, place, isFirst = false }: Props) {
  const { sizes, widest } = PLACES[place]
  const fallback = defaultPicture(item.pictures)
  if (!fallback) return <NoPicture />
  const type = bestType(item)
  return (
    <picture>
      <source type={type} srcSet={sourcesOf(item, type, widest)} sizes={sizes} />
      {/* The few browsers that come here have no choice of sizes. */}
      <img
        className="news-picture"
        src={fallback.url}
        width={fallback.width}
        height={fallback.height}
        alt={item.imageText ?? ''}
        {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        decoding="async"
      />
    </picture>
  )
}

function NoPicture() {
  return (
    <div className="news-picture news-picture--none">
      <Icon name="bus" size="l" />
      Sin imagen
    </div>
  )
}

/**
 * One of the two, so that a list of news does not carry every address twice. AVIF is made some time after the rest, and
 * the few browsers that cannot show it show the JPEG.
 */
function bestType({ pictures }: Pick<NewsItem, 'pictures'>): PictureSource['type'] {
  return pictures.some(({ type }) => type === 'image/avif') ? 'image/avif' : 'image/webp'
}

function sourcesOf(
  { pictures }: Pick<NewsItem, 'pictures'>,
  offered: PictureSource['type'],
  widest: number,
): string {
  return pictures
    .filter(({ type, width }) => type === offered && width <= widest)
    .map(({ url, width }) => `${url} ${width}w`)
    .join(', ')
}
