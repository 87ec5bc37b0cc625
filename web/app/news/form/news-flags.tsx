import { FIELD_IDS, FIELD_LABELS } from './field-names.ts'
import type { NewsValues } from './news-values.ts'

const FLAGS = [
  { name: 'isActive', hint: 'Se ve en el sitio. Sin activar, solo la ve el personal.' },
  { name: 'isFeatured', hint: 'Va primero en el inicio y en la lista de noticias.' },
] as const

type Props = { values: NewsValues; onChange: (change: Partial<NewsValues>) => void }

export function NewsFlags({ values, onChange }: Props) {
  return (
    <fieldset className="field">
      <legend className="field__label">Publicación</legend>
      {FLAGS.map(({ name, hint }) => {
        const id = FIELD_IDS[name]
        return (
          <div key={name} className="choice">
            <input
              id={id}
              type="checkbox"
              className="choice__control"
              checked={values[name]}
              onChange={({ currentTarget }) => onChange({ [name]: currentTarget.checked })}
              aria-describedby={`${id}-detalle`}
            />
            <label className="choice__label" htmlFor={id}>
              {FIELD_LABELS[name]}
            </label>
            <p className="choice__hint" id={`${id}-detalle`}>
              {hint}
            </p>
          </div>
        )
      })}
    </fieldset>
  )
}
