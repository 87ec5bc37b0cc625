import { defaultPicture, type NewsItem } from '@terminal/contract/news'

/**
 * How wide pictures are shown, as the `sizes` attribute says it. On a phone we say less than the truth: its screen
 * could show twice the pixels, and its owner pays for each of them.
 */
export const PICTURE_SIZES = {
  card: '(min-width: 700px) 380px, 60vw',
  lead: '(min-width: 900px) 680px, 60vw',
  article: '(min-width: 820px) 788px, 60vw',
}

type Props = {
  item: Pick<NewsItem, 'pictures' | 'imageText'>
  sizes: string
  /** On the first screen: fetched at once. The others wait until they come near. */
  isFirst?: boolean
}

export function NewsPicture({ item, sizes, isFirst = false }: Props) {
  const fallback = defaultPicture(item.pictures)
  if (!fallback) return <div className="news-picture news-picture--none">Sin imagen</div>
  return (
    <picture>
      <source type="image/webp" srcSet={sourcesOf(item, 'image/webp')} sizes={sizes} />
      <img
        className="news-picture"
        src={fallback.url}
        srcSet={sourcesOf(item, 'image/jpeg')}
        sizes={sizes}
        width={fallback.width}
        height={fallback.height}
        alt={item.imageText ?? ''}
        {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        decoding="async"
      />
    </picture>
  )
}

function sourcesOf({ pictures }: Pick<NewsItem, 'pictures'>, type: string): string {
  return pictures
    .filter((picture) => picture.type === type)
    .map((picture) => `${picture.url} ${picture.width}w`)
    .join(', ')
}
