type Props = {
  errors: readonly { fieldId: string; text: string }[]
  id?: string
}

/** Above a form that was refused. Whoever refuses it moves the focus here; each line leads to its field. */
export function ErrorSummary({ errors, id = 'errores' }: Props) {
  if (errors.length === 0) return null
  return (
    <div className="error-summary" id={id} role="alert" tabIndex={-1}>
      <h2 className="error-summary__title">Hay un problema</h2>
      <ul className="error-summary__list">
        {errors.map(({ fieldId, text }) => (
          <li key={fieldId}>
            <a href={`#${fieldId}`}>{text}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
