import { data } from 'react-router'
import { askForCopy } from '../petitions/copy-link/ask-for-copy.server.ts'
import { CopyView } from '../petitions/copy-link/copy-view.tsx'
import { pageContext } from '../server/page-context.server.ts'
import { useOperator } from '../site/operator.ts'
import { PageHead } from '../site/page-head.tsx'
import { PageHeader } from '../site/page-header.tsx'
import type { Route } from './+types/petition-copy.ts'

const TITLE = 'Confirme su correo'

/** Nobody but who got the mail is told of its address: no search engine, and no site that a link leads to. */
export function headers() {
  return { 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex, nofollow' }
}

/** Opening it proves nothing: programs that look through mails open links too. */
export function loader({ context }: Route.LoaderArgs) {
  context.get(pageContext).isKept = false
  return null
}

/** No redirect: what it says is the page itself. */
export async function action({ request, context }: Route.ActionArgs) {
  const outcome = await askForCopy(context.get(pageContext), request)
  return data(outcome, { status: outcome.status })
}

export default function PetitionCopy({ actionData, params }: Route.ComponentProps) {
  const { email } = useOperator()
  return (
    <div className="wrap">
      <PageHead title={TITLE} description="Para quien presentó una PQRSD." isUnlisted />
      <PageHeader title={TITLE} trail={{ name: TITLE }} />
      <CopyView secret={params.secret} outcome={actionData} officeMail={email} />
    </div>
  )
}
