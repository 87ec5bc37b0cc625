import { NEWS_CATEGORIES } from '@terminal/contract/news/news'
import { Choice } from '../../ui/choices.tsx'
import { RequiredNote } from '../../ui/field.tsx'
import { SelectField, TextArea, TextField } from '../../ui/inputs.tsx'
import { CATEGORY_WORDS } from '../category-words.ts'
import { FIELD_IDS, withDots } from './field-names.ts'
import { ImageField } from './image-field.tsx'
import type { NewsRecordForm } from './news-record.ts'
import { TEXT_LIMITS } from './news-values.ts'

type Props = {
  form: NewsRecordForm
  imageUrl: string | undefined
  savedImageUrl: string | undefined
}

const CATEGORIES = [
  { value: '', text: 'Sin categoría' },
  ...NEWS_CATEGORIES.map((value) => ({ value, text: CATEGORY_WORDS[value] })),
]

export function NewsFields({ form, imageUrl, savedImageUrl }: Props) {
  const { values, errors, change } = form
  const limit = (name: keyof typeof TEXT_LIMITS) => describeRoom(values[name], TEXT_LIMITS[name])
  return (
    <div className="news-fields stack gap-6">
      <RequiredNote />
      <TextField
        {...form.text('title')}
        need="required"
        counter={limit('title')}
        autoComplete="off"
      />
      <TextArea
        {...form.text('body')}
        need="required"
        rows={6}
        hint="Deje una línea en blanco entre párrafos. Las direcciones que empiezan por https:// quedan como enlaces."
        counter={limit('body')}
      />
      <ImageField
        id={FIELD_IDS.image}
        image={values.image}
        imageUrl={imageUrl}
        savedUrl={savedImageUrl}
        error={errors.image}
        onChoose={(image) => change({ image })}
      />
      {values.image === 'removed' ? null : (
        <TextField
          {...form.text('imageText')}
          need="optional"
          hint="Diga en una frase qué se ve en la imagen. Lo escuchan quienes no la pueden ver."
          counter={limit('imageText')}
          autoComplete="off"
        />
      )}
      <TextField
        {...form.text('redirectUrl')}
        type="url"
        need="optional"
        hint="Una página con más información, que empiece por https://"
        autoComplete="off"
      />
      <SelectField
        {...form.text('category')}
        need="optional"
        hint="El visitante la lee junto a la fecha. Sin categoría, no se muestra nada."
        options={CATEGORIES}
      />
      <div className="news-fields__last">
        <TextField
          {...form.text('publishedOn')}
          type="date"
          need="required"
          min="1990-01-01"
          max="2100-12-31"
          isShort
        />
        <NewsFlags form={form} />
      </div>
    </div>
  )
}

function describeRoom(text: string, limit: number): string {
  const room = `${withDots(text.length)} de ${withDots(limit)} caracteres`
  return text.length <= limit ? room : `${room}: sobran ${withDots(text.length - limit)}`
}

function NewsFlags({ form }: { form: NewsRecordForm }) {
  return (
    <fieldset className="field">
      <legend className="field__label">Publicación</legend>
      <Choice
        {...form.flag('isActive')}
        hint="Se ve en el sitio. Sin activar, solo la ve el personal."
      />
      <Choice
        {...form.flag('isFeatured')}
        hint="Va primero en el inicio y en la lista de noticias."
      />
    </fieldset>
  )
}
