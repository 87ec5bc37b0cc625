import { useSearchParams } from 'react-router'
import type { ComponentExamples } from '../ui/examples/example.ts'
import { EXAMPLES } from '../ui/examples.tsx'
import styles from './styleguide.css?inline'

/** Every component as it looks in use. Only in development: routes.ts leaves it out of what is shipped. */
export default function Styleguide() {
  const [search] = useSearchParams()
  const asked = EXAMPLES.filter(({ component }) => component === search.get('ejemplo'))
  const shown = asked.length > 0 ? asked : EXAMPLES
  return (
    <div className="wrap styleguide">
      <title>Guía de estilo</title>
      <meta name="robots" content="noindex" />
      <style>{styles}</style>
      <h1>Guía de estilo</h1>
      {asked.length > 0 ? <a href="/guia-de-estilo">Ver todos los componentes</a> : <Contents />}
      {shown.map((each) => (
        <Component key={each.component} {...each} />
      ))}
    </div>
  )
}

function Contents() {
  return (
    <nav aria-label="Componentes">
      <ul className="cluster styleguide__contents">
        {EXAMPLES.map(({ component }) => (
          <li key={component}>
            <a href={`?ejemplo=${component}`}>{component}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Component({ component, examples }: ComponentExamples) {
  return (
    <section className="styleguide__component" aria-labelledby={component}>
      <h2 id={component}>{component}</h2>
      {examples.map(({ name, element }, i) => (
        <div key={name} className="styleguide__example">
          <h3 className="styleguide__name">{name}</h3>
          <div className="styleguide__box" id={`${component}-${i + 1}`}>
            {element}
          </div>
        </div>
      ))}
    </section>
  )
}
