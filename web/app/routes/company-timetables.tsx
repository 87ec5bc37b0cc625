import { data } from 'react-router'
import { pageContext } from '../server/page-context.server.ts'
import { useOperator } from '../site/operator.ts'
import { PageHead } from '../site/page-head.tsx'
import { PageHeader } from '../site/page-header.tsx'
import { answerCompany } from '../travel/timetables/company/answer-company.server.ts'
import { readCompany } from '../travel/timetables/company/company-calls.server.ts'
import { CompanyView } from '../travel/timetables/company/company-view.tsx'
import type { Route } from './+types/company-timetables.ts'

const TITLE = 'Horarios de su empresa'

/** Its address is for the company alone: not for search engines, nor for sites that a link leads to. */
export function headers() {
  return { 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex, nofollow' }
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  page.isKept = false
  const answer = await readCompany(page, request, params.secret)
  return data({ answer }, { status: answer.problem?.status ?? 200 })
}

/** No redirect: what it says is the page itself. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { status, ...answered } = await answerCompany(
    context.get(pageContext),
    request,
    params.secret,
  )
  return data(answered, { status })
}

export default function CompanyTimetables({ loaderData, actionData }: Route.ComponentProps) {
  const operator = useOperator()
  const { rows, problem } = (actionData ?? loaderData).answer
  return (
    <div className="wrap">
      <PageHead title={TITLE} description="Para las empresas de transporte." isUnlisted />
      <PageHeader title={rows?.company ?? TITLE} trail={{ name: TITLE }} />
      {rows ? <CompanyView rows={rows} outcome={actionData?.outcome} /> : null}
      {problem ? (
        <div className="own-timetables stack gap-6">
          <p>{problem.detail}</p>
          <p>
            Escríbanos a <a href={`mailto:${operator.email}`}>{operator.email}</a>.
          </p>
        </div>
      ) : null}
    </div>
  )
}
