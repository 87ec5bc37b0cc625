import { describeHours } from '@terminal/contract/operator/opening-hours'
import type { Operator } from '@terminal/contract/operator/operator'
import type { ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'
import { useOperator } from './operator.ts'

type Link = { name: string; url: string }

const SITE_LINKS: Link[] = [
  { name: 'Transparencia y acceso a la información pública', url: '/transparency' },
  { name: 'Información corporativa', url: '/informationCorporation' },
  { name: 'Política de tratamiento de datos personales', url: '/politica' },
  { name: 'Accesibilidad', url: '/accesibilidad' },
  { name: 'Mapa del sitio', url: '/mapa-del-sitio' },
]

const POLICIES: Link[] = [
  { name: 'Términos y condiciones', url: '/politica/terminos' },
  { name: 'Privacidad', url: '/politica/privacidad' },
  { name: 'Derechos de autor', url: '/politica/derechos-de-autor' },
  { name: 'Cookies', url: '/politica/cookies' },
  { name: 'Seguridad', url: '/politica/seguridad' },
]

export function Footer() {
  const operator = useOperator()
  const { name, nit, regulator, regionalGovernment, networks } = operator
  return (
    <footer className="site-footer">
      <div className="wrap site-footer__columns">
        <div className="site-footer__pair">
          <Place operator={operator} />
          <Hours hours={operator.hours} />
        </div>
        <Contact operator={operator} />
        <Column title="El sitio">
          <Links links={SITE_LINKS} />
        </Column>
        <Column title="Entidades y redes">
          <Links links={[regulator, regionalGovernment, ...networks]} />
        </Column>
      </div>
      <div className="wrap site-footer__end">
        <nav aria-label="Políticas">
          <Links links={POLICIES} />
        </nav>
        <p>
          {name} · NIT {nit}
        </p>
      </div>
      <WhatsApp number={operator.whatsapp} />
    </footer>
  )
}

function Place({ operator }: { operator: Operator }) {
  const { shortName, address, city, department, postalCode } = operator
  return (
    <Column title={shortName}>
      <address className="site-footer__address">
        {address}
        <br />
        {city}, {department}, Colombia
        <br />
        Código postal {postalCode}
      </address>
    </Column>
  )
}

function Contact({ operator }: { operator: Operator }) {
  const { phone, serviceLine, email, judicialEmail, anticorruption } = operator
  return (
    <Column title="Contacto">
      <dl className="site-footer__facts">
        <Fact name="Conmutador">
          <Phone number={phone} />
        </Fact>
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
    </Column>
  )
}

function Hours({ hours }: { hours: Operator['hours'] }) {
  return (
    <Column title="Horarios">
      <dl className="site-footer__facts">
        <Fact name="Oficinas">{describeHours(hours.offices)}</Fact>
        <Fact name="Oficina de PQRSD">{describeHours(hours.pqrsd)}</Fact>
        <Fact name="Venta de tiquetes">{describeHours(hours.tickets)}</Fact>
      </dl>
    </Column>
  )
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="site-footer__column">
      <h2 className="site-footer__title">{title}</h2>
      {children}
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
    <ul className="site-footer__links">
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

/** In the corner of the screen where there is room for it; at the end of the page where there is not. */
function WhatsApp({ number }: { number: string }) {
  return (
    <a className="whatsapp" href={`https://wa.me/${number.replace(/\D/g, '')}`}>
      <Icon name="chat" />
      WhatsApp
    </a>
  )
}
