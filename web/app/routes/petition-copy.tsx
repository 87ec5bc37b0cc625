import { fromWire } from '@terminal/contract/http/wire-names'
import { type AskedCopy, COPY_SECRET_FIELD } from '@terminal/contract/petitions/case/copy-link'
import {
  COPY_API_PATH,
  COPY_NAMES,
  CopiaPedida,
} from '@terminal/contract/petitions/case/copy-link.schema'
import { data } from 'react-router'
import { isLost, returnedStatus } from '../forms/returned-form.server.ts'
import { sendForm } from '../forms/send-form.server.ts'
import { TRACKING_PATH } from '../petitions/tracking/tracking-calls.ts'
import { type PageContext, pageContext } from '../server/page-context.server.ts'
import { useOperator } from '../site/operator.ts'
import { PageHead } from '../site/page-head.tsx'
import { PageHeader } from '../site/page-header.tsx'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import type { Route } from './+types/petition-copy.ts'

const TITLE = 'Confirme su correo'

/** Its address is for the reader of the mail alone: not for search engines, nor for sites that a link leads to. */
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

type Props = { secret: string; outcome: CopyOutcome | undefined; officeMail: string }

/** One button, which a person presses and a program does not. Complete without JavaScript. */
function CopyView({ secret, outcome, officeMail }: Props) {
  return (
    <div className="stack">
      {outcome ? <Outcome outcome={outcome} /> : <Explanation />}
      {outcome === undefined || (outcome.kind === 'refused' && outcome.mayTryAgain) ? (
        <form method="post" encType="multipart/form-data" aria-label="Confirmar el correo">
          <input type="hidden" name={COPY_SECRET_FIELD} value={secret} />
          <Button type="submit">Confirmar y recibir la copia</Button>
        </form>
      ) : null}
      <p>
        <a href={TRACKING_PATH}>Consultar mi solicitud</a> con el radicado y el código. Si necesita
        ayuda, escríbanos a <a href={`mailto:${officeMail}`}>{officeMail}</a>.
      </p>
    </div>
  )
}

function Explanation() {
  return (
    <>
      <p>
        Al pulsar el botón nos confirma que este correo es suyo, y le enviamos una vez la copia
        completa de su solicitud, con su texto.
      </p>
      <p>Si usted no presentó ninguna solicitud, cierre esta página: no le enviamos nada.</p>
    </>
  )
}

function Outcome({ outcome }: { outcome: CopyOutcome }) {
  if (outcome.kind === 'refused')
    return (
      <Alert tone={outcome.mayTryAgain ? 'error' : 'info'} role="alert">
        <p>{outcome.sentence}</p>
      </Alert>
    )
  const { radicado, isRepeat } = outcome.asked
  return (
    <Alert tone="success" role="status">
      <p>
        {isRepeat
          ? `Su correo ya estaba confirmado: la copia de la solicitud ${radicado} se envió entonces. No tiene que hacer nada más.`
          : `Gracias. La copia de la solicitud ${radicado} va en camino a su correo.`}
      </p>
    </Alert>
  )
}

/** What the button came to: that the copy is on its way, or why not, and whether another press helps. */
type CopyOutcome =
  | { kind: 'sent'; status: 200; asked: AskedCopy }
  | { kind: 'refused'; status: number; sentence: string; mayTryAgain: boolean }

const NO_ANSWER = 'El servicio no responde. Intente otra vez en unos minutos.'

async function askForCopy(page: PageContext, request: Request): Promise<CopyOutcome> {
  const sent = await sendForm(page, request, COPY_API_PATH)
  if (sent.kind === 'answered') {
    const asked = fromWire(COPY_NAMES, CopiaPedida.parse(sent.body))
    return { kind: 'sent', status: 200, asked }
  }
  const { problem } = sent
  if (problem?.status === 404)
    return { kind: 'refused', status: 404, sentence: problem.detail, mayTryAgain: false }
  const sentence = isLost(problem) ? NO_ANSWER : problem.detail
  return { kind: 'refused', status: returnedStatus(problem), sentence, mayTryAgain: true }
}
