import { describeHours } from '@terminal/contract/operator/opening-hours'
import type { Operator } from '@terminal/contract/operator/operator'
import type { ReactNode } from 'react'
import { useMatches } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import { StreetAddress } from '../ui/street-address.tsx'
import { hoursToken } from './hours-token.ts'
import { useOperator } from './operator.ts'
import { pageKindOf } from './page-kind.ts'

export type Link = { name: string; url: string }

const POLICIES: Link[] = [
  { name: 'Términos y condiciones', url: '/politica/terminos' },
  { name: 'Privacidad', url: '/politica/privacidad' },
  { name: 'Derechos de autor', url: '/politica/derechos-de-autor' },
  { name: 'Cookies', url: '/politica/cookies' },
  { name: 'Seguridad', url: '/politica/seguridad' },
]

/** Where and when, for everybody to see; the rest in groups that a phone folds. */
export function Footer({ links }: { links: readonly Link[] }) {
  const operator = useOperator()
  const { name, nit, regulator, regionalGovernment, networks } = operator
  return (
    <footer className="site-footer">
      <div className="wrap site-footer__columns">
        <div className="site-footer__facts">
          <Place operator={operator} />
          <Hours hours={operator.hours} />
        </div>
        <Group title="Contacto y denuncias">
          <Contact operator={operator} />
        </Group>
        <Group title="El sitio">
          <Links links={links} />
        </Group>
        <Group title="Entidades y redes">
          <Links
            links={[regulator, ...(regionalGovernment ? [regionalGovernment] : []), ...networks]}
          />
        </Group>
        <Group title="Políticas">
          <Links links={POLICIES} />
        </Group>
        <p className="site-footer__end">
          {name} · <span className="unbroken">NIT {nit}</span>
        </p>
      </div>
    </footer>
  )
}

function Place({ operator }: { operator: Operator }) {
  const { shortName, address, city, department, postalCode, phone } = operator
  return (
    <section>
      <h2 className="site-footer__title">{shortName}</h2>
      <address>
        <StreetAddress address={address} />
        <br />
        {city}, {department}, Colombia
        <br />
        Código postal {postalCode}
        <br />
        <Phone number={phone} />
      </address>
      <WhatsApp />
    </section>
  )
}

function Hours({ hours }: { hours: Operator['hours'] }) {
  return (
    <section>
      <h2 className="site-footer__title">Horarios</h2>
      <dl>
        <Fact name="Oficinas">{describeHours(hours.offices)}</Fact>
        <Fact name="Oficina de PQRSD">{describeHours(hours.pqrsd)}</Fact>
        {hours.tickets ? (
          <Fact name="Venta de tiquetes">{describeHours(hours.tickets)}</Fact>
        ) : null}
      </dl>
    </section>
  )
}

function Contact({ operator }: { operator: Operator }) {
  const { serviceLine, email, judicialEmail, anticorruption } = operator
  return (
    <dl>
      {serviceLine === undefined ? null : (
        <Fact name="Línea gratuita">
          <Phone number={serviceLine} />
        </Fact>
      )}
      <Fact name="Correo">
        <Mail address={email} />
      </Fact>
      <Fact name="Notificaciones judiciales">
        <Mail address={judicialEmail} />
      </Fact>
      <Fact name="Línea anticorrupción">
        <Phone number={anticorruption.phone} />
        <br />
        <Mail address={anticorruption.email} />
      </Fact>
    </dl>
  )
}

/** Closed by the HTML and opened by the styles where there is room; its heading is one in both. */
function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="site-footer__group">
      <h2 className="site-footer__title">{title}</h2>
      <details>
        <summary aria-label={title}>
          <Icon name="chevron-down" />
        </summary>
        {children}
      </details>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Links({ links }: { links: readonly Link[] }) {
  return (
    <ul>
      {links.map(({ name, url }) => (
        <li key={url}>
          <a href={url}>{name}</a>
        </li>
      ))}
    </ul>
  )
}

function Phone({ number }: { number: string }) {
  return <a href={`tel:${number.replaceAll(' ', '')}`}>{number.replaceAll(' ', '\u00a0')}</a>
}

/** Too long for a narrow column, it breaks where one would pause. */
function Mail({ address }: { address: string }) {
  const [name, host] = address.split('@')
  return (
    <a href={`mailto:${address}`}>
      {name}
      <wbr />@{host}
    </a>
  )
}

/**
 * In the footer of every page. Where it has hours the frame script makes it float besides, and says when it is
 * answered; visitors who fill in a form are left alone.
 */
function WhatsApp() {
  const { whatsapp, lines, hours } = useOperator()
  const { form } = pageKindOf(useMatches().map((match) => match.handle))
  if (whatsapp === undefined) return null
  const answered = lines.find((line) => line.whatsapp === whatsapp)?.hours ?? hours.offices
  return (
    <a
      className="whatsapp"
      href={`https://wa.me/${whatsapp.replace(/\D/g, '')}`}
      data-hours={form ? undefined : hoursToken(answered)}
    >
      <Icon name="chat" />
      Escribir por WhatsApp
    </a>
  )
}
