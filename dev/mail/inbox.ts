import PostalMime, { type Address, type Attachment, type Mailbox } from 'postal-mime'

const CAPACITY = 5_000

export type Message = {
  id: number
  messageId: string | null
  from: Mailbox | null
  to: Mailbox[]
  /** The addresses of the SMTP envelope: blind copies show only here. */
  recipients: string[]
  subject: string
  /** What the message says; when it says nothing, the moment it arrived. */
  date: string
  receivedAt: string
  text: string | null
  html: string | null
  headers: { name: string; value: string }[]
  attachments: { name: string; type: string; content: Uint8Array }[]
  /** As received, to check its signature. */
  raw: Buffer
}

export type Inbox = ReturnType<typeof openInbox>

const flatten = (address: Address): Mailbox[] => address.group ?? [address]

function toAttachment({ filename, mimeType, content }: Attachment, index: number) {
  return {
    name: filename ?? `adjunto-${index + 1}`,
    type: mimeType,
    content: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
  }
}

export function openInbox(now: () => Date) {
  const messages: Message[] = []
  let lastId = 0

  return {
    /** Newest first. */
    list: (): Message[] => messages.toReversed(),

    find: (id: number): Message | undefined => messages.find((message) => message.id === id),

    clear(): void {
      messages.length = 0
    },

    async add(raw: Buffer, recipients: string[]): Promise<void> {
      const email = await PostalMime.parse(raw)
      const receivedAt = now().toISOString()
      lastId += 1
      messages.push({
        id: lastId,
        messageId: email.messageId ?? null,
        from: email.from ? (flatten(email.from)[0] ?? null) : null,
        to: (email.to ?? []).flatMap(flatten),
        recipients,
        subject: email.subject ?? '',
        date: email.date ?? receivedAt,
        receivedAt,
        text: email.text ?? null,
        html: email.html ?? null,
        headers: email.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
        attachments: email.attachments.map(toAttachment),
        raw,
      })
      if (messages.length > CAPACITY) messages.shift()
    },
  }
}
