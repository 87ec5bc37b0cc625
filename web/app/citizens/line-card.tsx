import type { ServiceLine } from '@terminal/contract/operator/operator'
import type { ReactNode } from 'react'
import { MailLink, PhoneLink, WhatsAppLink } from '../ui/contact-links.tsx'
import { Icon } from '../ui/icon.tsx'
import { HoursAndHolidays } from './hours-and-holidays.tsx'

type Props = {
  id: string
  line: ServiceLine
  /** Whether the line is open now. */
  state: ReactNode
}

/** One line: what it is for, how to reach it, and when. */
export function LineCard({ id, line, state }: Props) {
  const { name, purpose, phone, whatsapp, email, hours } = line
  return (
    <article className="line-card" id={id}>
      <h3 className="line-card__name">{name}</h3>
      {state}
      <p className="line-card__purpose">{purpose}</p>
      <ul className="line-card__contacts">
        {phone === undefined ? null : (
          <li>
            <Icon name="phone" />
            <PhoneLink number={phone} />
          </li>
        )}
        {whatsapp === undefined ? null : (
          <li>
            <Icon name="chat" />
            <WhatsAppLink number={whatsapp} />
          </li>
        )}
        {email === undefined ? null : (
          <li>
            <Icon name="mail" />
            <MailLink address={email} />
          </li>
        )}
      </ul>
      <p className="line-card__hours">
        {hours ? <HoursAndHolidays hours={hours} /> : 'Recibe correo todos los días'}
      </p>
    </article>
  )
}
