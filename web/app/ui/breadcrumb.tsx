type Props = {
  /** The pages above this one, from the first down. */
  above: readonly { name: string; url: string }[]
  /** This page: the last item, which leads nowhere. */
  current: string
  label?: string
}

export function Breadcrumb({ above, current, label = 'Ruta de navegación' }: Props) {
  return (
    <nav className="breadcrumb" aria-label={label}>
      <ol className="breadcrumb__list">
        {above.map(({ name, url }) => (
          <li key={url} className="breadcrumb__item">
            <a className="breadcrumb__link" href={url}>
              {name}
            </a>
          </li>
        ))}
        <li className="breadcrumb__item" aria-current="page">
          {current}
        </li>
      </ol>
    </nav>
  )
}
