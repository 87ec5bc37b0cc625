import { data } from 'react-router'
import { captchaChoice } from '../captcha/captcha.server.ts'
import { Captcha } from '../captcha/captcha.tsx'
import { PqrsdChannels } from '../citizens/channel-list.tsx'
import { PetitionForm } from '../petitions/petition-form.tsx'
import { PetitionReceipt } from '../petitions/petition-receipt.tsx'
import { emptyForm, sendPetition } from '../petitions/send-petition.server.ts'
import { pageContext } from '../server/page-context.server.ts'
import { requireText } from '../server/page-text.server.ts'
import { OpenState } from '../site/open-state.tsx'
import { useOperator } from '../site/operator.ts'
import { PageBody } from '../site/page-body.tsx'
import { PageHead } from '../site/page-head.tsx'
import { PageHeader } from '../site/page-header.tsx'
import { TextColumns } from '../site/text-columns.tsx'
import { TextHeader } from '../site/text-header.tsx'
import { divideText, joinParts } from '../ui/text-parts.ts'
import type { Route } from './+types/pqrsd.ts'

const WRITE = { id: 'escribanos', title: 'Escríbanos aquí' }
const CHANNELS = { id: 'canales-y-horarios', title: 'Otros canales y horarios' }

export const handle = { hasForm: true }

export function loader() {
  const page = requireText('/pqrsd')
  const { intro, parts } = divideText(page.body, 2)
  return {
    page,
    intro,
    note: parts.find(({ id }) => id === CHANNELS.id),
    rest: joinParts(parts.filter(({ id }) => id !== CHANNELS.id)),
    form: emptyForm(),
    captcha: captchaChoice(),
  }
}

/** No redirect: the answer is the receipt, and nothing of it is in an address. */
export async function action({ request, context }: Route.ActionArgs) {
  const outcome = await sendPetition(context.get(pageContext), request)
  return data(outcome, { status: outcome.kind === 'received' ? 200 : outcome.status })
}

export default function Pqrsd({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.kind === 'received') return <Received receipt={actionData.receipt} />
  const { page, intro, note, rest } = loaderData
  const form = actionData?.form ?? loaderData.form
  return (
    <div className="wrap">
      <TextHeader page={page} />
      <TextColumns body={rest} before={[WRITE, CHANNELS]}>
        <PageBody body={intro} />
        <section className="pqrsd__form" aria-labelledby={WRITE.id}>
          <h2 className="pqrsd__title" id={WRITE.id}>
            {WRITE.title}
          </h2>
          <PetitionForm
            form={form}
            failedAt={actionData?.failedAt}
            captcha={<Captcha {...loaderData.captcha} />}
          />
        </section>
        <Channels note={note?.body} />
      </TextColumns>
    </div>
  )
}

function Received({ receipt }: { receipt: Parameters<typeof PetitionReceipt>[0]['receipt'] }) {
  const { email, phone } = useOperator()
  return (
    <div className="wrap">
      <PageHead title="Recibimos su mensaje" description="Constancia de su mensaje." isUnlisted />
      <PageHeader title="Recibimos su mensaje" />
      <PetitionReceipt receipt={receipt} email={email} phone={phone} />
    </div>
  )
}

function Channels({ note }: { note: Route.ComponentProps['loaderData']['rest'] | undefined }) {
  const operator = useOperator()
  return (
    <section className="pqrsd__channels" aria-labelledby={CHANNELS.id}>
      <h2 className="pqrsd__title" id={CHANNELS.id}>
        {CHANNELS.title}
      </h2>
      <PqrsdChannels operator={operator} office={<OpenState hours={operator.hours.pqrsd} />} />
      {note ? <PageBody body={note} /> : null}
    </section>
  )
}
