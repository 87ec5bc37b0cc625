import { bogotaMoment } from '@terminal/contract/operator/open-now'
import type { Withdrawal } from '@terminal/contract/withdrawals/withdrawal'
import { Day } from '../ui/day.tsx'
import { DescriptionList } from '../ui/description-list.tsx'
import { FilingLink } from '../ui/petition-links.tsx'
import { Message } from './message.tsx'

type Props = {
  title: string
  withdrawal: Withdrawal
  back: { href: string; text: string }
}

/** In the place of what was withdrawn for good: what, when and why, and nothing of what it said. */
export function Withdrawn({ title, withdrawal: { what, at, reason }, back }: Props) {
  return (
    <Message title={title}>
      <DescriptionList
        items={[
          { term: 'Qué retiramos', value: what },
          { term: 'Cuándo', value: <Day value={bogotaMoment(Date.parse(at)).day} /> },
          { term: 'Por qué', value: reason },
        ]}
      />
      <a className="button" href={back.href}>
        {back.text}
      </a>
      <p>
        Si necesita saber más, <FilingLink>escríbanos por PQRSD</FilingLink>.
      </p>
    </Message>
  )
}
