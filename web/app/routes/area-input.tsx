import { data } from 'react-router'
import { readInput, sendInput } from '../petitions/area-input/answer-input.server.ts'
import { InputView } from '../petitions/area-input/input-view.tsx'
import { pageContext } from '../server/page-context.server.ts'
import { useOperator } from '../site/operator.ts'
import { PageHead } from '../site/page-head.tsx'
import { PageHeader } from '../site/page-header.tsx'
import type { Route } from './+types/area-input.ts'

const TITLE = 'Insumo para una respuesta'

/** Its address is for the area alone: not for search engines, nor for sites that a link leads to. */
export function headers() {
  return { 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex, nofollow' }
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  page.isKept = false
  const shown = await readInput(page, request, params.secret)
  return data(shown, { status: shown.status })
}

/** No redirect: what it says is the page itself. */
export async function action({ request, context }: Route.ActionArgs) {
  const shown = await sendInput(context.get(pageContext), request)
  return data(shown, { status: shown.status })
}

export default function AreaInput({ loaderData, actionData, params }: Route.ComponentProps) {
  const { email } = useOperator()
  return (
    <div className="wrap">
      <PageHead title={TITLE} description="Para las áreas de la entidad." isUnlisted />
      <PageHeader title={TITLE} trail={{ name: TITLE }} />
      <InputView page={actionData ?? loaderData} secret={params.secret} officeMail={email} />
    </div>
  )
}
