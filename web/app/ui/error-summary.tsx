type Props = {
  /** An empty id for what concerns no field. */
  errors: readonly { fieldId: string; text: string }[]
  id?: string
  /** On a page that was made anew: the browser moves the focus here by itself. */
  isFirst?: boolean
}

/** Above a form that was refused. The caller moves the focus here; each line leads to its field. */
export function ErrorSummary({ errors, id = 'errores', isFirst = false }: Props) {
  if (errors.length === 0) return null
  const focus = isFirst ? { autoFocus: true } : {}
  return (
    <div className="error-summary" id={id} role="alert" tabIndex={-1} {...focus}>
      <h2 className="text-xl">Hay un problema</h2>
      <ul className="error-summary__list plain-list">
        {errors.map(({ fieldId, text }) => (
          <li key={fieldId}>{fieldId === '' ? text : <a href={`#${fieldId}`}>{text}</a>}</li>
        ))}
      </ul>
    </div>
  )
}
