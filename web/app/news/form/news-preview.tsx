import { FORM_PREVIEW_LENGTH } from '@terminal/contract/http/limits'
import { isRedirect, NO_REDIRECT } from '@terminal/contract/http/redirect'
import type { PictureSource } from '@terminal/contract/news/news'
import { keepTogether } from '@terminal/contract/text/keep-together'
import { Badge } from '../../ui/badge.tsx'
import { Day } from '../../ui/day.tsx'
import { ExternalHost } from '../external-host.tsx'
import { NewsPicture } from '../news-picture.tsx'
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

/** The item as it would look, while it is being written. */
export function NewsPreview({ values, imageUrl, pictures, origin }: Props) {
  const { title, body, imageText, publishedOn, isActive, isFeatured } = values
  const redirectUrl = values.redirectUrl.trim()
  return (
    <section className="news-preview" aria-labelledby="vista-previa">
      <h2 className="news-preview__heading" id="vista-previa">
        Vista previa
      </h2>
      <article className="news-card">
        <div className="news-card__picture">
          {imageUrl === undefined ? (
            <NewsPicture item={{ pictures, imageText }} place="card" isFirst />
          ) : (
            <img className="news-picture" src={imageUrl} alt={imageText} />
          )}
        </div>
        <div className="news-card__text">
          <p className="news-card__meta">
            {publishedOn === '' ? 'Fecha no disponible' : <Day value={publishedOn} />}
          </p>
          <h3 className="news-card__title">{title.trim() || 'Sin título'}</h3>
          <p className="news-preview__body">
            {keepTogether(beginningOf(body)) || 'Sin descripción'}
          </p>
          {redirectUrl !== NO_REDIRECT && isRedirect(redirectUrl) ? (
            <ExternalHost url={redirectUrl} origin={origin} />
          ) : null}
          <p className="cluster">
            {isActive ? <Badge tone="success">Activa</Badge> : <Badge>No activa</Badge>}
            {isFeatured ? <Badge tone="accent">Principal</Badge> : null}
          </p>
        </div>
      </article>
    </section>
  )
}

/** With its paragraphs: whoever writes sees where they end. */
function beginningOf(body: string): string {
  const characters = [...body.trim()]
  if (characters.length <= FORM_PREVIEW_LENGTH) return characters.join('')
  return `${characters.slice(0, FORM_PREVIEW_LENGTH).join('')}…`
}
