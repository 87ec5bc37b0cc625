import { IMAGE_LIMIT_BYTES } from '@terminal/contract/limits'
import { type ChangeEvent, useState } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { controlAttributes, Field } from '../../ui/field.tsx'
import { checkImage, IMAGE_TYPES } from './check-image.ts'
import { FIELD_LABELS } from './field-names.ts'

type Props = {
  id: string
  image: File | undefined
  imageUrl: string | undefined
  /** The one that is saved, and stays if no other is chosen. */
  savedUrl: string | undefined
  error: string | undefined
  onChoose: (image: File | undefined) => void
}

/** A file is looked at when it is chosen: what cannot be published never gets into the form. */
export function ImageField({ id, image, imageUrl, savedUrl, error, onChoose }: Props) {
  const [isWrongType, setIsWrongType] = useState(false)
  const field = {
    id,
    error,
    label: FIELD_LABELS.image,
    need: 'optional' as const,
    hint: 'PNG o JPG, máximo 3 MB.',
  }

  const choose = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const file = input.files?.[0]
    if (!file) return
    // What the browser shows of its own choice would not be ours; and the same file can be chosen again.
    input.value = ''
    const result = await checkImage(file)
    if (result === 'too-large') return reportTooLarge(file)
    setIsWrongType(result === 'wrong-type')
    if (result === 'fine') onChoose(file)
  }

  const shownUrl = imageUrl ?? savedUrl
  return (
    <Field {...field}>
      <div className="image-field">
        {shownUrl === undefined ? null : (
          <img className="image-field__picture" src={shownUrl} alt="" />
        )}
        <div className="image-field__text">
          <ChosenFile image={image} hasSaved={savedUrl !== undefined} />
          <label className="image-field__button" htmlFor={id}>
            {shownUrl === undefined ? 'Elegir imagen' : 'Cambiar imagen'}
          </label>
        </div>
        <input
          {...controlAttributes(field)}
          type="file"
          accept={IMAGE_TYPES.join(',')}
          className="image-field__input"
          onChange={choose}
        />
        {image ? (
          <div className="image-field__remove">
            <Button variant="quiet" icon="close" onClick={() => onChoose(undefined)}>
              Quitar
            </Button>
          </div>
        ) : null}
      </div>
      {isWrongType ? (
        <Alert tone="error" role="alert">
          <p>Solo se permiten imágenes PNG o JPG.</p>
        </Alert>
      ) : null}
    </Field>
  )
}

function ChosenFile({ image, hasSaved }: { image: File | undefined; hasSaved: boolean }) {
  if (image)
    return (
      <p className="image-field__file">
        <span className="image-field__name">{image.name}</span>
        <span className="image-field__size">{describeSize(image.size)}</span>
      </p>
    )
  if (hasSaved) return <p className="image-field__size">Imagen guardada</p>
  return <p className="image-field__size image-field__drop">Arrástrela aquí o</p>
}

const MEGABYTES = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 1 })

function describeSize(bytes: number): string {
  const megabytes = bytes / 1024 / 1024
  return megabytes < 0.1 ? `${Math.ceil(bytes / 1024)} KB` : `${MEGABYTES.format(megabytes)} MB`
}

/** The specification wants this refusal silent: the form keeps what it had, and the limit stands beside the field. */
function reportTooLarge({ name }: File): void {
  // biome-ignore lint/suspicious/noConsole: the one message that is for the console alone
  console.warn(`La imagen «${name}» pesa más de ${describeSize(IMAGE_LIMIT_BYTES)}: no se carga.`)
}
