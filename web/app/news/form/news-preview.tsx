import { FORM_PREVIEW_LENGTH } from '@terminal/contract/http/limits'
import { isRedirect, NO_REDIRECT } from '@terminal/contract/http/redirect'
import type { NewsItem, PictureSource } from '@terminal/contract/news/news'
import { useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { NewsArticle } from '../news-article.tsx'
import { NewsCard } from '../news-card.tsx'
import type { NewsValues } from './news-values.ts'

type Props = {
  values: NewsValues
  /** Of the picture that was chosen and not sent yet. */
  imageUrl: string | undefined
  /** What is shown until another one is chosen. */
  pictures: PictureSource[]
  /** Ours, to tell an address that leaves the site. */
  origin: string
}

const VIEWS = { card: 'Tarjeta', article: 'Noticia abierta' } as const
type View = keyof typeof VIEWS

/** The item as visitors would see it, while it is being written: in a list, or opened. */
export function NewsPreview({ values, origin, ...images }: Props) {
  const [view, setView] = useState<View>('card')
  const item = toItem(values, images)
  return (
    <section className="news-preview stack gap-3" aria-labelledby="vista-previa">
      <div className="news-preview__head row apart">
        <h2 className="text-l" id="vista-previa">
          Vista previa
        </h2>
        <fieldset className="news-preview__views group" aria-label="Cómo se ve">
          {(Object.keys(VIEWS) as View[]).map((each) => (
            <button
              key={each}
              type="button"
              className="news-preview__view small strong"
              aria-pressed={view === each}
              onClick={() => setView(each)}
            >
              {VIEWS[each]}
            </button>
          ))}
        </fieldset>
      </div>
      {view === 'card' ? (
        <NewsCard
          item={item}
          origin={origin}
          isFirst
          preview={{ textLength: FORM_PREVIEW_LENGTH, state: <State values={values} /> }}
        />
      ) : (
        <div className="box">
          <NewsArticle item={item} origin={origin} headingLevel={3} />
        </div>
      )}
    </section>
  )
}

function State({ values: { isActive, isFeatured } }: { values: NewsValues }) {
  return (
    <p className="row">
      {isActive ? <Badge tone="success">Activa</Badge> : <Badge>No activa</Badge>}
      {isFeatured ? <Badge tone="accent">Principal</Badge> : null}
    </p>
  )
}

/** With words in place of what is missing. Whether it is a principal one is said with its state. */
function toItem(values: NewsValues, { imageUrl, pictures }: Omit<Props, 'values' | 'origin'>) {
  const { title, body, imageText, publishedOn, isActive, category } = values
  const redirectUrl = values.redirectUrl.trim()
  return {
    id: 0,
    version: 0,
    title: title.trim() || 'Sin título',
    body: body.trim() || 'Sin descripción',
    imageText,
    publishedOn,
    isActive,
    isFeatured: false,
    category: category || null,
    redirectUrl: redirectUrl !== NO_REDIRECT && isRedirect(redirectUrl) ? redirectUrl : null,
    pictures: imageUrl === undefined ? pictures : [{ ...UNSENT, url: imageUrl }],
  } satisfies NewsItem
}

/** Its own size is not known; the page gives every picture the same. */
const UNSENT = { type: 'image/jpeg', width: 1600, height: 900 } as const
