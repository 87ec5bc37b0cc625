import { AFTER_SAVE_MS } from '@terminal/contract/http/limits'
import { defaultPicture, type NewsItem } from '@terminal/contract/news/news'
import { bogotaMoment } from '@terminal/contract/operator/open-now'
import { useEffect, useState } from 'react'
import { nowMs } from '../../staff/clock.ts'
import { RecordForm } from '../../staff/form/record-form.tsx'
import { useRecordForm } from '../../staff/form/use-record-form.ts'
import { editingNews } from '../editing-news.ts'
import { draftFormOf } from './draft-forms.ts'
import { NewsFields } from './news-fields.tsx'
import { NewsPreview } from './news-preview.tsx'
import { NEWS_RECORD } from './news-record.ts'
import { emptyValues } from './news-values.ts'

/** The texts are the specification's. */
const CREATE = {
  sending: 'Ejecutando operación',
  saved: 'Noticia creada con éxito',
  failed: 'Error al crear la noticia, vuelva a intentarlo',
}
const REVISE = {
  sending: CREATE.sending,
  saved: 'Noticia actualizada con éxito',
  failed: 'Error al actualizar la noticia',
}

type Props = {
  /** Nothing for a new one. */
  item: NewsItem | undefined
  /** Some seconds after it was saved. */
  onDone: () => void
}

export function NewsForm({ item, onDone }: Props) {
  const form = useRecordForm({
    ...NEWS_RECORD,
    item,
    empty: emptyValues(bogotaMoment(nowMs()).day),
    toasts: item ? REVISE : CREATE,
    draft: { form: draftFormOf(item?.id) },
    onSaved: editingNews.forget,
  })
  const { values, saved, phase } = form
  const pictures = saved.item?.pictures ?? []
  const imageUrl = useObjectUrl(values.image instanceof File ? values.image : undefined)
  const isSaved = phase.name === 'saved'
  useEffect(() => {
    if (!isSaved) return
    const timer = setTimeout(onDone, AFTER_SAVE_MS)
    return () => clearTimeout(timer)
  }, [isSaved, onDone])
  return (
    <RecordForm
      form={form}
      className="news-form"
      submitLabel={item ? 'Guardar cambios' : 'Crear Noticia'}
      failedTitle="La noticia no se guardó"
      outcome={describeOutcome(saved.item?.isActive ?? false, values.isActive)}
      savedText="Guardada. En unos segundos vuelve a la lista."
      draftTitle={({ title }) => title}
      conflict={{ title: 'Otra persona guardó esta noticia mientras usted escribía' }}
      preview={
        <NewsPreview
          values={values}
          imageUrl={imageUrl}
          pictures={values.image === 'removed' ? [] : pictures}
          origin={location.origin}
        />
      }
    >
      <NewsFields form={form} imageUrl={imageUrl} savedImageUrl={defaultPicture(pictures)?.url} />
    </RecordForm>
  )
}

/** What the button will do, as the boxes stand now. */
function describeOutcome(wasActive: boolean, isActive: boolean): string {
  if (isActive) return 'Se publica al guardar'
  return wasActive ? 'Se guarda sin publicar: deja de verse en el sitio' : 'Se guarda sin publicar'
}

/** An address for a file that only this page knows, for as long as it is shown. */
function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => {
      setUrl(undefined)
      URL.revokeObjectURL(made)
    }
  }, [file])
  return url
}
