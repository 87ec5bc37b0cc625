import { Table } from '../ui/table.tsx'
import type { Channel } from './channel.ts'
import { shownValue } from './channel-verdict.tsx'

type Props = {
  id: string
  title: string
  channels: readonly Channel[]
}

/** The whole list, to be compared by eye; also shown when the check gets no answer. */
export function KnownChannels({ id, title, channels }: Props) {
  const owners = [...new Set(channels.map(({ owner }) => owner))]
  return (
    <section className="known-channels" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Table
        caption={title}
        isCaptionHidden
        columns={[{ name: 'De quién es' }, { name: 'Dato' }]}
        rows={owners.map((owner) => ({
          key: owner,
          cells: [
            owner,
            <Values key={owner} channels={channels.filter((each) => each.owner === owner)} />,
          ],
        }))}
      />
    </section>
  )
}

function Values({ channels }: { channels: readonly Channel[] }) {
  return channels.map(({ kind, value }) => (
    <span key={`${kind} ${value}`} className="known-channels__value">
      {shownValue(value)}
      {kind === 'whatsapp' ? ' (WhatsApp)' : ''}
    </span>
  ))
}
