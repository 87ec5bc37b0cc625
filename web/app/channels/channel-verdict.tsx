import { Alert } from '../ui/alert.tsx'
import type { Channel } from './channel.ts'
import type { Verdict } from './check-channel.server.ts'

const KIND_NAMES: Record<Channel['kind'], string> = {
  phone: 'Teléfono',
  whatsapp: 'WhatsApp',
  email: 'Correo',
  web: 'Página',
  account: 'Cuenta',
}

type Props = {
  verdict: Verdict
  /** Whom to ask, and where the list comes from. */
  phone: string
}

/** On the list or not. A channel is never called safe: numbers and names can be imitated. */
export function ChannelVerdict({ verdict, phone }: Props) {
  return verdict.listed.length > 0 ? (
    <Listed verdict={verdict} phone={phone} />
  ) : (
    <Unlisted verdict={verdict} phone={phone} />
  )
}

function Listed({ verdict: { written, listed }, phone }: Props) {
  return (
    <Alert tone="info" title="Está en nuestra lista">
      <p className="channel-verdict__written anywhere">
        <bdi>{written}</bdi>
      </p>
      <ChannelNames channels={listed} />
      <p>
        Eso no prueba quién le habla: un número o un nombre se pueden imitar. Si le piden pagar o
        dar una clave, no siga y llame usted al {unbroken(phone)}.
      </p>
    </Alert>
  )
}

function Unlisted({ verdict, phone }: Props) {
  const { written, alike, encodedHost, isUnread, isNumber } = verdict
  return (
    <Alert tone="warning" title="No está en nuestra lista">
      <p className="channel-verdict__written anywhere">
        <bdi>{written}</bdi>
      </p>
      {isUnread ? (
        <p>
          Copie un solo dato, sin otras palabras: el teléfono, el correo, la página o la cuenta.
        </p>
      ) : null}
      {encodedHost === undefined ? null : (
        <p>
          Tiene letras de otro alfabeto o con tilde, que se parecen a otras. El navegador lee:{' '}
          <span className="channel-verdict__written anywhere">{encodedHost}</span>
        </p>
      )}
      {alike.length > 0 ? (
        <>
          <p>Se parece, pero no es igual. En la lista está:</p>
          <ChannelNames channels={alike} />
        </>
      ) : null}
      {isNumber || isUnread ? (
        <p>La lista no tiene cuentas de banco, de Nequi ni de Daviplata.</p>
      ) : null}
      <p>No pague ni dé datos antes de preguntarnos, al {unbroken(phone)}.</p>
    </Alert>
  )
}

function ChannelNames({ channels }: { channels: readonly Channel[] }) {
  return (
    <ul>
      {channels.map(({ kind, value, owner }) => (
        <li key={`${kind} ${value}`}>
          {owner === KIND_NAMES[kind] ? null : <strong>{owner}. </strong>}
          {KIND_NAMES[kind]}:{' '}
          <span className="channel-verdict__written anywhere">{shownValue(value)}</span>
        </li>
      ))}
    </ul>
  )
}

/** Without what a browser hides too. */
export function shownValue(value: string): string {
  return unbroken(value.replace(/^https?:\/\//, '').replace(/\/$/, ''))
}

function unbroken(value: string): string {
  return value.replaceAll(' ', '\u00a0')
}
