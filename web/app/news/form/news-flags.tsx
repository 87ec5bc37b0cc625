import { Choice } from '../../ui/choices.tsx'
import type { NewsRecordForm } from './news-record.ts'

export function NewsFlags({ form }: { form: NewsRecordForm }) {
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
