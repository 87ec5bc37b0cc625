import type { ReactElement } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import { captchaChoice } from '../captcha/captcha.server.ts'
import { Captcha } from '../captcha/captcha.tsx'
import { config } from '../server/config.server.ts'
import script from '../styleguide-script.ts?worker&url'
import type { ComponentExamples } from '../ui/examples/example.ts'
import { EXAMPLES } from '../ui/examples.tsx'
import styles from './styleguide.css?inline'

export const loader = () => ({ own: captchaChoice(), company: config.captcha })

/** Every component as it looks in use. Only in development: routes.ts leaves it out of what is shipped. */
export default function Styleguide() {
  const [search] = useSearchParams()
  const all = [...EXAMPLES, ...captchaExamples(useLoaderData<typeof loader>())]
  const asked = all.filter(({ component }) => component === search.get('ejemplo'))
  const shown = asked.length > 0 ? asked : all
  return (
    <div className="wrap styleguide">
      <title>Guía de estilo</title>
      <meta name="robots" content="noindex" />
      <style>{styles}</style>
      <h1>Guía de estilo</h1>
      {asked.length > 0 ? (
        <a href="/guia-de-estilo">Ver todos los componentes</a>
      ) : (
        <Contents all={all} />
      )}
      {shown.map((each) => (
        <Component key={each.component} {...each} />
      ))}
      <script type="module" src={script} />
    </div>
  )
}

/** The first one on the page is brought alive. */
function captchaExamples({ own, company }: ReturnType<typeof loader>): ComponentExamples[] {
  const inForm = (captcha: ReactElement) => (
    <form className="stack">
      {captcha}
      <button type="submit" className="button">
        Enviar
      </button>
    </form>
  )
  return [
    {
      component: 'captcha',
      examples: [{ name: 'Sin nada que oprimir', element: inForm(<Captcha {...own} />) }],
    },
    {
      component: 'captcha-turnstile',
      examples: [
        {
          name: 'De otra compañía',
          element: inForm(<Captcha {...company} adapter="turnstile" />),
        },
      ],
    },
  ]
}

function Contents({ all }: { all: ComponentExamples[] }) {
  return (
    <nav aria-label="Componentes">
      <ul className="row styleguide__contents">
        {all.map(({ component }) => (
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
