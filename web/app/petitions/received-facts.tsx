import { tellingSentence } from '@terminal/contract/petitions/case/describe-event'
import type { Receipt } from '@terminal/contract/petitions/case/receipt'
import { TERMS } from '@terminal/contract/petitions/case/terms'
import type { ReplyBy } from '@terminal/contract/petitions/case/words'
import { formatSize } from '../ui/file-size.ts'
import { Icon } from '../ui/icon.tsx'

const REPLY_WORDS: Record<ReplyBy, string> = {
  email: 'Por correo',
  post: 'En físico, a la dirección que nos dio',
  code: 'Aquí, con su número y su código',
  office: 'La recoge en la oficina',
}

/** What arrived, and what did not. */
export function ReceivedFacts({ receipt }: { receipt: Receipt }) {
  const { presenter, name, type, isClassified, replyBy, email } = receipt
  return (
    <section aria-labelledby="lo-que-recibimos">
      <h2 id="lo-que-recibimos" className="receipt__title">
        Lo que recibimos
      </h2>
      <dl className="receipt__facts">
        <div>
          <dt>Presenta</dt>
          <dd>{presenter === 'anonymous' ? 'Anónima' : (name ?? 'Sin nombre')}</dd>
        </div>
        <div>
          <dt>Tipo</dt>
          <dd>{isClassified ? TERMS[type].name : 'La clasificamos nosotros'}</dd>
        </div>
        <div>
          <dt>Archivos</dt>
          <dd>
            <ReceivedFiles receipt={receipt} />
          </dd>
        </div>
        <div>
          <dt>Respuesta</dt>
          <dd>
            {REPLY_WORDS[replyBy]}
            {replyBy === 'email' && email ? <MailTo address={email} /> : null}
          </dd>
        </div>
      </dl>
    </section>
  )
}

/** Too long for a line, it breaks where one would pause. */
function MailTo({ address }: { address: string }) {
  const [name, host] = address.split('@')
  return (
    <>
      , a {name}
      <wbr />@{host}
    </>
  )
}

function ReceivedFiles({ receipt: { files, refused, telling } }: { receipt: Receipt }) {
  if (files.length + refused.length === 0) return 'Ninguno'
  return (
    <ul className="stack gap-1 plain-list">
      {files.map(({ name, bytes, kind }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and the list never changes
        <li key={i} className="receipt__file tone--success">
          <Icon name="check" size="s" />
          <span>
            {name}, {kind}, {formatSize(bytes)}
          </span>
        </li>
      ))}
      {telling.map((name, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and the list never changes
        <li key={i} className="receipt__file tone--warning">
          <Icon name="alert" size="s" />
          <span>{tellingSentence(name)}</span>
        </li>
      ))}
      {refused.map(({ name, reason }) => (
        <li key={`${name} ${reason}`} className="receipt__file tone--warning">
          <Icon name="alert" size="s" />
          <span>
            <b>{name}, no recibido.</b> {reason}
          </span>
        </li>
      ))}
      {refused.length === 0 ? null : (
        <li className="soft small">Puede agregar otro archivo después, con su código.</li>
      )}
    </ul>
  )
}
