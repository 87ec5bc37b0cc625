import { describeHours } from '@terminal/contract/operator/opening-hours'
import type { Operator } from '@terminal/contract/operator/operator'
import type { ReactNode } from 'react'
import { MailLink, PhoneLink, WhatsAppLink } from '../ui/contact-links.tsx'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-paths.ts'
import { HoursAndHolidays } from './hours-and-holidays.tsx'

type Channel = {
  icon: IconName
  name: string
  contact: ReactNode
  when: ReactNode
  /** Whether the office is open now. */
  state?: ReactNode
  /** Takes a row to itself. */
  isWide?: boolean
}

type Props = {
  operator: Operator
  /** Whether the PQRSD office is open. */
  office: ReactNode
}

/** Where a case can be filed. */
export function PqrsdChannels({ operator, office }: Props) {
  const { phone, serviceLine, email, anticorruption } = operator
  const likeOffice = 'En el horario de la oficina'
  return (
    <ChannelList
      channels={[
        { ...officeOf(operator, office), isWide: true },
        { icon: 'mail', name: 'Correo', contact: <MailLink address={email} />, when: ANY_TIME },
        {
          icon: 'phone',
          name: 'Teléfono',
          contact: <PhoneLink number={phone} />,
          when: likeOffice,
        },
        ...tollFree(serviceLine, likeOffice),
        {
          icon: 'alert',
          name: 'Denuncias de corrupción',
          contact: (
            <>
              <PhoneLink number={anticorruption.phone} />
              <MailLink address={anticorruption.email} />
            </>
          ),
          when: 'El correo, a cualquier hora',
        },
      ]}
    />
  )
}

/** Every first way to reach the terminal. */
export function ServiceChannels({ operator, office, tickets }: Props & { tickets: ReactNode }) {
  const { phone, serviceLine, email, whatsapp, hours } = operator
  const officeHours = describeHours(hours.offices)
  return (
    <ChannelList
      channels={[
        officeOf(operator, office),
        ...windowsOf(hours.tickets, tickets),
        {
          icon: 'phone',
          name: 'Teléfono',
          contact: <PhoneLink number={phone} />,
          when: officeHours,
        },
        ...tollFree(serviceLine, officeHours),
        ...chat(whatsapp, officeHours),
        { icon: 'mail', name: 'Correo', contact: <MailLink address={email} />, when: ANY_TIME },
      ]}
    />
  )
}

/** A door number is not cut in two. */
const NO_BREAK_HYPHEN = '\u2011'
const ANY_TIME = 'Escriba a cualquier hora'

function officeOf({ address, city, hours }: Operator, state: ReactNode): Channel {
  return {
    icon: 'map-pin',
    name: 'Oficina de PQRSD',
    state,
    contact: `${address.replaceAll('-', NO_BREAK_HYPHEN)}, ${city}`,
    when: <HoursAndHolidays hours={hours.pqrsd} />,
  }
}

function windowsOf(hours: Operator['hours']['tickets'], state: ReactNode): Channel[] {
  if (!hours) return []
  const when = <HoursAndHolidays hours={hours} />
  return [{ icon: 'ticket', name: 'Taquillas', contact: 'En la terminal', state, when }]
}

function chat(number: string | undefined, when: string): Channel[] {
  if (number === undefined) return []
  const contact = <WhatsAppLink number={number} />
  return [{ icon: 'chat', name: 'WhatsApp, solo información', contact, when }]
}

function tollFree(number: string | undefined, when: string): Channel[] {
  if (number === undefined) return []
  return [{ icon: 'phone', name: 'Línea gratuita', contact: <PhoneLink number={number} />, when }]
}

function ChannelList({ channels }: { channels: readonly Channel[] }) {
  return (
    <ul className="channel-list plain-list">
      {channels.map(({ icon, name, contact, when, state, isWide }) => (
        <li
          key={name}
          className={
            isWide
              ? 'channel-list__item action-icons box channel-list__item--wide'
              : 'channel-list__item action-icons box'
          }
        >
          <Icon name={icon} size="l" />
          <div>
            <p className="channel-list__name">{name}</p>
            <p className="channel-list__contact">{contact}</p>
            <p>{when}</p>
          </div>
          {state}
        </li>
      ))}
    </ul>
  )
}
