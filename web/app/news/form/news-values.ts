import { NO_REDIRECT } from '@terminal/contract/http/redirect'
import { NEWS_FIELDS, type NewsDraft, toCategoria } from '@terminal/contract/news/news'
import { NoticiaForm } from '@terminal/contract/news/news.schema'
import { NEWS_CATEGORIES } from '@terminal/contract/news/news-categories'
import { z } from 'zod'

/** A picture that was chosen but not sent; the one that is saved, if there is one; or none. */
const ImageValue = z.union([z.file(), z.enum(['kept', 'removed'])])
export type ImageValue = z.infer<typeof ImageValue>

/** What stands in the form: every text as it was typed, and what becomes of the picture. */
export const NewsValues = z.object({
  title: z.string(),
  body: z.string(),
  /** Drafts that were written before pictures could be removed say nothing. */
  image: ImageValue.default('kept'),
  imageText: z.string(),
  redirectUrl: z.string(),
  isActive: z.boolean(),
  isFeatured: z.boolean(),
  publishedOn: z.string(),
  /** Drafts from before there were categories say nothing. */
  category: z.enum(['', ...NEWS_CATEGORIES]).default(''),
})
export type NewsValues = z.infer<typeof NewsValues>
export type NewsField = Exclude<keyof typeof NEWS_FIELDS, 'isImageRemoved'>

const { shape } = NoticiaForm

/** How long a text may be. */
export const TEXT_LIMITS = {
  title: shape[NEWS_FIELDS.title].maxLength ?? 0,
  body: shape[NEWS_FIELDS.body].maxLength ?? 0,
  imageText: shape[NEWS_FIELDS.imageText].unwrap().maxLength ?? 0,
}

export function emptyValues(today: string): NewsValues {
  return {
    title: '',
    body: '',
    image: 'kept',
    imageText: '',
    redirectUrl: '',
    isActive: false,
    isFeatured: false,
    publishedOn: today,
    category: '',
  }
}

/**
 * As the API takes it. The text of a picture goes with it; of the category nothing is said where there is none and was
 * none before.
 */
export function toForm(values: NewsValues, first: NewsValues = values): FormData {
  const form = new FormData()
  const texts: Record<Exclude<keyof NewsDraft, 'imageText' | 'category'>, string> = {
    title: values.title,
    body: values.body,
    redirectUrl: values.redirectUrl.trim() || NO_REDIRECT,
    isActive: String(values.isActive),
    isFeatured: String(values.isFeatured),
    publishedOn: values.publishedOn,
  }
  for (const field of Object.keys(texts) as (keyof typeof texts)[])
    form.append(NEWS_FIELDS[field], texts[field])
  if (values.category !== '' || first.category !== '')
    form.append(NEWS_FIELDS.category, toCategoria(values.category || null) ?? '')
  if (values.image === 'removed') form.append(NEWS_FIELDS.isImageRemoved, 'true')
  else if (values.imageText.trim() !== '') form.append(NEWS_FIELDS.imageText, values.imageText)
  if (values.image instanceof File) form.append(NEWS_FIELDS.image, values.image)
  return form
}
