import type { DeskDocument } from '@terminal/contract/documents/document-desk'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { editAddress } from './desk-address.ts'
import { readingWarning } from './reading-words.ts'

/** What keeps people from finding or hearing the file of a document, and how it is put right. */
export function ReadingNotice({ document }: { document: DeskDocument }) {
  const { id, title, reading, format } = document
  const warning = readingWarning(reading, format)
  if (!warning) return null
  return (
    <details className={`reading-notice tone--${warning.tone}`}>
      <summary className="reading-notice__summary">
        <Icon name={warning.tone === 'warning' ? 'alert' : 'info'} size="s" />
        <span>
          {warning.label}
          <span className="visually-hidden">, en «{title}»</span>
        </span>
        <Icon name="chevron-down" size="s" />
      </summary>
      <div className="reading-notice__text">
        <p>{warning.sentences.join(' ')}</p>
        <Link className="desk-action" to={editAddress(id, { isReplacing: true })}>
          Reemplazar archivo<span className="visually-hidden"> de «{title}»</span>
        </Link>
      </div>
    </details>
  )
}
