import type { ChangeEvent } from 'react'
import { RequiredNote } from '../../ui/field.tsx'
import { TextArea, TextField } from '../../ui/inputs.tsx'
import type { FieldErrors } from './field-errors.ts'
import { FIELD_IDS, FIELD_LABELS, withDots } from './field-names.ts'
import { ImageField } from './image-field.tsx'
import { NewsFlags } from './news-flags.tsx'
import { type NewsValues, TEXT_LIMITS } from './news-values.ts'

type TextName = 'title' | 'body' | 'imageText' | 'redirectUrl' | 'publishedOn'

type Props = {
  values: NewsValues
  errors: FieldErrors
  imageUrl: string | undefined
  savedImageUrl: string | undefined
  onChange: (change: Partial<NewsValues>) => void
}

export function NewsFields({ values, errors, imageUrl, savedImageUrl, onChange }: Props) {
  const text = (name: TextName) => ({
    id: FIELD_IDS[name],
    label: FIELD_LABELS[name],
    error: errors[name],
    value: values[name],
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange({ [name]: currentTarget.value }),
  })
  const limit = (name: keyof typeof TEXT_LIMITS) => describeRoom(values[name], TEXT_LIMITS[name])
  return (
    <div className="news-fields stack stack--wide">
      <RequiredNote />
      <TextField {...text('title')} need="required" counter={limit('title')} autoComplete="off" />
      <TextArea
        {...text('body')}
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
        onChoose={(image) => onChange({ image })}
      />
      <TextField
        {...text('imageText')}
        need="optional"
        hint="Diga en una frase qué se ve en la imagen. Lo escuchan quienes no la pueden ver."
        counter={limit('imageText')}
        autoComplete="off"
      />
      <TextField
        {...text('redirectUrl')}
        type="url"
        need="optional"
        hint="Una página con más información, que empiece por https://"
        autoComplete="off"
      />
      <div className="news-fields__last">
        <TextField {...text('publishedOn')} type="date" min="1990-01-01" max="2100-12-31" isShort />
        <NewsFlags values={values} onChange={onChange} />
      </div>
    </div>
  )
}

function describeRoom(text: string, limit: number): string {
  const room = `${withDots(text.length)} de ${withDots(limit)} caracteres`
  return text.length <= limit ? room : `${room}: sobran ${withDots(text.length - limit)}`
}
