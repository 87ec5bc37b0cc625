import type { Operator, ServiceLine } from '@terminal/contract/operator/operator'
import type { Company } from '@terminal/contract/travel/travel-tables'
import type { Channel } from './channel.ts'

type Own = Pick<
  Operator,
  | 'anticorruption'
  | 'childrenSite'
  | 'email'
  | 'judicialEmail'
  | 'lines'
  | 'networks'
  | 'phone'
  | 'publicLines'
  | 'securityEmail'
  | 'serviceLine'
  | 'tickets'
  | 'whatsapp'
>

/** Every channel of the terminal that its folder names, each once. The host of a mailbox is none: it may be anybody's. */
export function terminalChannels(operator: Own, origin: string): Channel[] {
  const { anticorruption, tickets } = operator
  return merge([
    ...channelOf('web', origin, 'Este sitio'),
    ...operator.lines.flatMap((line) => lineChannels(line, line.name)),
    ...channelOf('phone', operator.phone, 'Teléfono'),
    ...channelOf('phone', operator.serviceLine, 'Línea gratuita'),
    ...channelOf('phone', anticorruption.phone, 'Denuncias de corrupción'),
    ...channelOf('whatsapp', operator.whatsapp, 'WhatsApp'),
    ...channelOf('email', operator.email, 'Correo'),
    ...channelOf('email', operator.judicialEmail, 'Notificaciones judiciales'),
    ...channelOf('email', anticorruption.email, 'Denuncias de corrupción'),
    ...channelOf('email', operator.securityEmail, 'Seguridad del sitio'),
    ...operator.networks.flatMap(({ name, url }) => channelOf('account', url, name)),
    ...channelOf('web', operator.childrenSite, 'Sitio para niños'),
    ...channelOf('web', tickets?.seller.url, `Venta en línea, de ${tickets?.seller.name}`),
    ...operator.publicLines.flatMap((line) => lineChannels(line, `${line.name}, línea nacional`)),
  ])
}

/** Those that the companies gave the terminal. */
export function companyChannels(companies: readonly Company[]): Channel[] {
  return merge(
    companies.flatMap(({ name, phone, whatsapp, website, onlineSales }) => [
      ...channelOf('phone', phone, name),
      ...channelOf('whatsapp', whatsapp, name),
      ...channelOf('web', website, name),
      ...channelOf('web', onlineSales, `${name}, venta en línea`),
    ]),
  )
}

function lineChannels({ phone, whatsapp, email }: ServiceLine, owner: string): Channel[] {
  return [
    ...channelOf('phone', phone, owner),
    ...channelOf('whatsapp', whatsapp, owner),
    ...channelOf('email', email, owner),
  ]
}

function channelOf(
  kind: Channel['kind'],
  value: string | null | undefined,
  owner: string,
): Channel[] {
  return value ? [{ kind, value, owner }] : []
}

/** The same under several names is the same: the first name stays. */
function merge(channels: readonly Channel[]): Channel[] {
  const first = new Map<string, Channel>()
  for (const channel of channels) {
    const key = `${channel.kind} ${channel.value}`
    if (!first.has(key)) first.set(key, channel)
  }
  return [...first.values()]
}
