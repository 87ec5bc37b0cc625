import { NO_REDIRECT } from '@terminal/contract/http/redirect'
import { NEWS_FIELDS, type NewsDraft } from '@terminal/contract/news/news'
import { NoticiaForm } from '@terminal/contract/news/news.schema'
import { z } from 'zod'

/** What stands in the form: every text as it was typed, and a picture that was chosen but not sent. */
export const NewsValues = z.object({
  title: z.string(),
  body: z.string(),
  image: z.file().optional(),
  imageText: z.string(),
  redirectUrl: z.string(),
  isActive: z.boolean(),
  isFeatured: z.boolean(),
  publishedOn: z.string(),
})
export type NewsValues = z.infer<typeof NewsValues>
export type NewsField = keyof typeof NEWS_FIELDS

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
    imageText: '',
    redirectUrl: '',
    isActive: false,
    isFeatured: false,
    publishedOn: today,
  }
}

/** As the API takes it. Whoever empties the day gets the one the form began with. */
export function toForm(values: NewsValues, firstDay: string): FormData {
  const form = new FormData()
  const texts: Record<Exclude<keyof NewsDraft, 'imageText'>, string> = {
    title: values.title,
    body: values.body,
    redirectUrl: values.redirectUrl.trim() || NO_REDIRECT,
    isActive: String(values.isActive),
    isFeatured: String(values.isFeatured),
    publishedOn: values.publishedOn || firstDay,
  }
  for (const field of Object.keys(texts) as (keyof typeof texts)[])
    form.append(NEWS_FIELDS[field], texts[field])
  if (values.imageText.trim() !== '') form.append(NEWS_FIELDS.imageText, values.imageText)
  if (values.image) form.append(NEWS_FIELDS.image, values.image)
  return form
}
