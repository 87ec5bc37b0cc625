import { IMAGE_LIMIT_BYTES } from '@terminal/contract/http/limits'
import { useState } from 'react'
import { DropField } from '../../staff/form/drop-field.tsx'
import { Alert } from '../../ui/alert.tsx'
import { formatSize } from '../../ui/file-size.ts'
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

  const choose = async (file: File) => {
    const result = await checkImage(file)
    if (result === 'too-large') return reportTooLarge(file)
    setIsWrongType(result === 'wrong-type')
    if (result === 'fine') onChoose(file)
  }

  const shownUrl = imageUrl ?? savedUrl
  return (
    <DropField
      id={id}
      error={error}
      label={FIELD_LABELS.image}
      need="optional"
      hint="PNG o JPG, máximo 3 MB."
      accept={IMAGE_TYPES.join(',')}
      file={image}
      saved={savedUrl === undefined ? null : <p className="drop-field__size">Imagen guardada</p>}
      invitation="Arrástrela aquí o"
      action={shownUrl === undefined ? 'Elegir imagen' : 'Cambiar imagen'}
      picture={
        shownUrl === undefined ? null : (
          <img className="drop-field__picture" src={shownUrl} alt="" />
        )
      }
      onFile={choose}
      onRemove={() => onChoose(undefined)}
    >
      {isWrongType ? (
        <Alert tone="error" role="alert">
          <p>Solo se permiten imágenes PNG o JPG.</p>
        </Alert>
      ) : null}
    </DropField>
  )
}

/** The specification wants this refusal silent: the form keeps what it had, and the limit stands beside the field. */
function reportTooLarge({ name }: File): void {
  // biome-ignore lint/suspicious/noConsole: the one message that is for the console alone
  console.warn(`La imagen «${name}» pesa más de ${formatSize(IMAGE_LIMIT_BYTES)}: no se carga.`)
}
