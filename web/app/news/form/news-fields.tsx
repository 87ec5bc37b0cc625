import { IMAGE_LIMIT_BYTES } from '@terminal/contract/http/limits'
import { NEWS_CATEGORIES } from '@terminal/contract/news/news-categories'
import type { Words } from '@terminal/contract/operator/words'
import { useState } from 'react'
import { DropField } from '../../staff/form/drop-field.tsx'
import { describeRoom } from '../../staff/form/text-room.ts'
import { Alert } from '../../ui/alert.tsx'
import { Choice } from '../../ui/choices.tsx'
import { RequiredNote } from '../../ui/field.tsx'
import { formatSize } from '../../ui/file-size.ts'
import { SelectField, TextArea, TextField } from '../../ui/inputs.tsx'
import { useWords } from '../../words/use-words.ts'
import { CATEGORY_WORDS } from '../category-words.ts'
import { FIELD_IDS, FIELD_LABELS, type NewsRecordForm } from './news-record.ts'
import { type ImageValue, TEXT_LIMITS } from './news-values.ts'

type Props = {
  form: NewsRecordForm
  imageUrl: string | undefined
  savedImageUrl: string | undefined
}

/** Those that the operator names; one that an item has already stays. */
function categoriesOf({ newsCategories }: Words, chosen: string) {
  const offered = NEWS_CATEGORIES.filter(
    (value) => newsCategories[value] !== undefined || value === chosen,
  )
  return [
    { value: '', text: 'Sin categoría' },
    ...offered.map((value) => ({ value, text: newsCategories[value] ?? CATEGORY_WORDS[value] })),
  ]
}

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
        options={categoriesOf(useWords(), values.category)}
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

/** The ones a picker offers. */
const IMAGE_TYPES = ['image/png', 'image/jpeg']

const FIRST_BYTES = [
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0xff, 0xd8, 0xff],
]

/** What it says of itself is not enough: anybody can give a file another name. Some computers say nothing at all. */
export async function checkImage(file: File): Promise<'fine' | 'wrong-type' | 'too-large'> {
  if (file.type !== '' && !IMAGE_TYPES.includes(file.type)) return 'wrong-type'
  const begin = new Uint8Array(await file.slice(0, 8).arrayBuffer())
  const isImage = FIRST_BYTES.some((bytes) => bytes.every((byte, i) => begin[i] === byte))
  if (!isImage) return 'wrong-type'
  return file.size > IMAGE_LIMIT_BYTES ? 'too-large' : 'fine'
}

type ImageFieldProps = {
  id: string
  image: ImageValue
  imageUrl: string | undefined
  /** The one that is saved, and stays unless another is chosen or it is removed. */
  savedUrl: string | undefined
  error: string | undefined
  onChoose: (image: ImageValue) => void
}

/** A file is looked at when it is chosen: what cannot be published never gets into the form. */
function ImageField({ id, image, imageUrl, savedUrl, error, onChoose }: ImageFieldProps) {
  const [isWrongType, setIsWrongType] = useState(false)

  const choose = async (file: File) => {
    const result = await checkImage(file)
    setIsWrongType(result === 'wrong-type')
    if (result === 'too-large') reportTooLarge(file)
    if (result === 'fine') onChoose(file)
  }

  const keptUrl = image === 'removed' ? undefined : savedUrl
  const shownUrl = imageUrl ?? keptUrl
  return (
    <DropField
      id={id}
      error={error}
      label={FIELD_LABELS.image}
      need="optional"
      hint="PNG o JPG, máximo 3 MB."
      accept={IMAGE_TYPES.join(',')}
      file={image instanceof File ? image : undefined}
      saved={keptUrl === undefined ? null : <p className="soft small">Imagen guardada</p>}
      invitation="Arrástrela aquí o"
      chooseLabel={shownUrl === undefined ? 'Elegir imagen' : 'Cambiar imagen'}
      picture={
        shownUrl === undefined ? null : (
          <img className="drop-field__picture" src={shownUrl} alt="" />
        )
      }
      onFile={choose}
      remove={removalOf(image, savedUrl, onChoose)}
    >
      <p className="soft small" role="status">
        {image === 'removed' ? 'Al guardar, la noticia queda sin imagen y sin su texto.' : null}
      </p>
      {isWrongType ? (
        <>
          <Alert tone="error" role="alert">
            <p>Solo se permiten imágenes PNG o JPG.</p>
          </Alert>
          <p className="soft small">
            {shownUrl === undefined
              ? 'La noticia sigue sin imagen.'
              : 'La noticia conserva la imagen que ve aquí.'}
          </p>
        </>
      ) : null}
    </DropField>
  )
}

/** It takes back a choice, or removes what is saved. */
function removalOf(
  image: ImageValue,
  savedUrl: string | undefined,
  onChoose: (image: ImageValue) => void,
) {
  const keep = () => onChoose('kept')
  if (image === 'removed') return { label: 'Deshacer', onClick: keep }
  if (image !== 'kept') return { label: 'Quitar', icon: 'close' as const, onClick: keep }
  if (savedUrl === undefined) return undefined
  return { label: 'Quitar imagen', icon: 'close' as const, onClick: () => onChoose('removed') }
}

/** The specification wants this refusal silent: the form keeps what it had, and the limit stands beside the field. */
function reportTooLarge({ name }: File): void {
  // biome-ignore lint/suspicious/noConsole: the one message that is for the console alone
  console.warn(`La imagen «${name}» pesa más de ${formatSize(IMAGE_LIMIT_BYTES)}: no se carga.`)
}
