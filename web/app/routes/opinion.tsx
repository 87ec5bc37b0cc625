import { OPINION_PATH } from '@terminal/contract/opinions/opinion'
import { pageDescription } from '@terminal/contract/pages/page-description'
import { data } from 'react-router'
import { nameOf, OpinionForm } from '../opinions/opinion-form.tsx'
import { type OpinionOutcome, opinionIn, sendOpinion } from '../opinions/send-opinion.server.ts'
import { pageContext } from '../server/page-context.server.ts'
import { useOperator } from '../site/operator.ts'
import { PageHead } from '../site/page-head.tsx'
import { PageHeader } from '../site/page-header.tsx'
import type { PageKind } from '../site/page-kind.ts'
import { ButtonLink } from '../ui/button.tsx'
import { FilingLink } from '../ui/petition-links.tsx'
import type { Route } from './+types/opinion.ts'

const TITLE = 'Su opinión sobre una página'

export const handle: Partial<PageKind> = { form: 'long' }

export function loader({ url }: Route.LoaderArgs) {
  return opinionIn(url.searchParams)
}

/** No redirect: the answer is the page itself, and a reload sends the same opinion. */
export async function action({ request, context }: Route.ActionArgs) {
  const outcome = await sendOpinion(context.get(pageContext), request)
  return data(outcome, { status: outcome.kind === 'received' ? 200 : outcome.status })
}

export default function Opinion({ loaderData, actionData }: Route.ComponentProps) {
  const operator = useOperator()
  if (actionData?.kind === 'received') return <Received {...actionData} />
  const opinion = actionData?.opinion ?? loaderData
  return (
    <div className="wrap opinion">
      <PageHead
        title={TITLE}
        description={pageDescription(OPINION_PATH, operator)}
        isUnlisted={opinion.path !== undefined || actionData !== undefined}
      />
      <PageHeader title={TITLE} />
      <OpinionForm opinion={opinion} />
      <div className="opinion__notes stack at-start">
        <p>
          Guardamos la página, su respuesta y el día. Nada que diga quién es usted, ni desde dónde
          escribe.
        </p>
        <p>
          ¿Tiene un problema o espera una respuesta? <FilingLink>Radique una PQRSD</FilingLink>:
          queda con un número y un plazo.
        </p>
      </div>
    </div>
  )
}

type ReceivedProps = Extract<OpinionOutcome, { kind: 'received' }>

function Received({ path, isUseful, hasWords }: ReceivedProps) {
  return (
    <div className="wrap opinion">
      <PageHead title="Gracias por su opinión" description="Recibimos su opinión." isUnlisted />
      <PageHeader title="Gracias por su opinión" />
      <div className="opinion__notes stack at-start">
        <p>
          Anotamos que {nameOf(path)} {isUseful ? 'le sirvió' : 'no le sirvió'}.{' '}
          {hasWords
            ? 'Una persona de la terminal lee lo que escribió para mejorarla.'
            : 'Con eso sabemos qué páginas debemos mejorar.'}
        </p>
        <p>
          A las opiniones no les damos respuesta. Si espera una,{' '}
          <FilingLink>radique una PQRSD</FilingLink>.
        </p>
        <ButtonLink href={path}>Volver a la página</ButtonLink>
      </div>
    </div>
  )
}
