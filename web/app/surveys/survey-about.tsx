import type { PublishedSurvey } from '@terminal/contract/surveys/survey'
import { paperPath } from '@terminal/contract/surveys/survey-addresses'
import type { ReactNode } from 'react'
import { Day } from '../ui/day.tsx'
import { DescriptionList } from '../ui/description-list.tsx'
import { Icon } from '../ui/icon.tsx'

type Props = {
  survey: PublishedSurvey
  /** Where it is answered on paper, and when. */
  office: ReactNode
}

/** Who is responsible for a survey, who may answer it and how it stays anonymous. */
export function SurveyAbout({ survey, office }: Props) {
  const { content, opensOn, closesOn } = survey
  return (
    <aside className="stack" aria-label="Sobre esta encuesta">
      <section className="survey-about__card stack gap-2 box" aria-labelledby="sobre-la-encuesta">
        <h2 id="sobre-la-encuesta">Sobre esta encuesta</h2>
        <DescriptionList
          items={[
            {
              term: 'Fechas',
              value: (
                <>
                  Del <Day value={opensOn} /> al <Day value={closesOn} />
                </>
              ),
            },
            { term: 'Quién puede responder', value: content.audience },
            { term: 'Responsable', value: content.responsible },
          ]}
        />
      </section>
      <section className="survey-about__card stack gap-2 box" aria-labelledby="sin-saber-quien">
        <h2 id="sin-saber-quien">
          <Icon name="lock" size="s" />
          Sin saber quién es usted
        </h2>
        <p>
          No pedimos nombre, documento ni teléfono, y no guardamos su dirección de internet ni su
          equipo.
        </p>
        <p>
          Para contar una sola respuesta por navegador, al enviar dejamos en el suyo una{' '}
          <a href="/politica/cookies">cookie</a> con un número al azar. Solo sirve para esta
          encuesta.
        </p>
      </section>
      <section className="survey-about__card stack gap-2 box" aria-labelledby="en-papel">
        <h2 id="en-papel">
          <Icon name="document" size="s" />
          También en papel
        </h2>
        <p>
          Pídala en la oficina de PQRSD, donde le ayudan a llenarla, o{' '}
          <a href={paperPath(survey.slug)}>imprima el formulario</a> y déjelo allí.
        </p>
        <p>{office}</p>
      </section>
    </aside>
  )
}
