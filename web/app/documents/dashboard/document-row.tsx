import { documentPath } from '@terminal/contract/documents/document-addresses'
import type { DeskDocument } from '@terminal/contract/documents/document-desk'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { DeskAction } from '../../staff/desk/desk-action.tsx'
import { LastChangeLine } from '../../staff/desk/last-change-line.tsx'
import { MoreMenu } from '../../staff/desk/more-menu.tsx'
import { PURGE_PLACE, useMayPurge } from '../../staff/desk/purge-section.tsx'
import { rowDay, shortDay } from '../../staff/desk/short-when.ts'
import { SiteLink } from '../../staff/desk/site-link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { editAddress, historyAddress } from './desk-address.ts'
import { describeFile, STATE_LOOKS } from './desk-words.ts'
import { readingWarning } from './reading-words.ts'
import type { Dragging } from './use-dragging.ts'

export type DocumentDoing = {
  onStep: (document: DeskDocument, step: -1 | 1) => void
  onMove: (document: DeskDocument) => void
  onRemove: (document: DeskDocument) => void
  onRestore: (document: DeskDocument) => void
}

type Props = DocumentDoing & {
  document: DeskDocument
  sectionId: number
  /** How many its section has. */
  total: number
  seenAt: number
  dragging: Dragging
  /** The address asks for it. */
  isAskedFor: boolean
  askKey: string
}

export function DocumentRow({ document, sectionId, dragging, isAskedFor, ...row }: Props) {
  const { id, title, isRemoved } = document
  const place = useRef<HTMLLIElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same one may be asked for again
  useEffect(() => {
    if (!isAskedFor) return
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'center' })
  }, [isAskedFor, row.askKey])
  const { beside } = dragging.place ?? {}
  const side = beside?.id === id ? ` document-row--${beside.side}` : ''
  const taken = dragging.id === id ? ' document-row--taken' : ''
  return (
    <li
      className={`document-row${side}${taken}`}
      id={`documento-${id}`}
      tabIndex={-1}
      ref={place}
      {...(isRemoved ? {} : dragging.overDocument(sectionId, id))}
    >
      {isRemoved ? (
        <span className="document-row__grip" />
      ) : (
        <span
          className="document-row__grip document-row__grip--on"
          title="Arrastre para mover"
          {...dragging.handle(id, title)}
        >
          <Icon name="grip" size="s" />
        </span>
      )}
      <div className="document-row__text">
        <Link
          className="document-row__title plain-link strong anywhere"
          to={isRemoved ? historyAddress(id) : editAddress(id)}
          title={title}
        >
          {title}
        </Link>
      </div>
      <Facts document={document} seenAt={row.seenAt} />
      {isRemoved ? (
        <RemovedActions document={document} onRestore={row.onRestore} />
      ) : (
        <>
          <Actions document={document} {...row} />
          <ReadingNotice document={document} />
        </>
      )}
    </li>
  )
}

function Facts({ document, seenAt }: { document: DeskDocument; seenAt: number }) {
  const { state, format, publishedOn, lastChange, isRemoved, reason } = document
  const { name, tone } = STATE_LOOKS[state]
  return (
    <>
      <div className="document-row__facts soft small">
        <p className="document-row__fact line">
          {isRemoved ? (
            <Badge tone="neutral">
              {document.withdrawal ? 'Retirado definitivamente' : 'Retirado'}
            </Badge>
          ) : (
            <Badge tone={tone}>{name}</Badge>
          )}
          {format === null ? null : <span>{describeFile(document)}</span>}
          <time dateTime={publishedOn} title={shortDay(publishedOn)}>
            {rowDay(publishedOn, seenAt)}
          </time>
        </p>
        {lastChange ? (
          <p>
            <span className="visually-hidden">Último cambio: </span>
            <LastChangeLine change={lastChange} seenAt={seenAt} />
          </p>
        ) : null}
      </div>
      {reason ? <p className="document-row__reason soft small measure">{reason}</p> : null}
    </>
  )
}

function Actions({
  document,
  total,
  onStep,
  onMove,
  onRemove,
}: Omit<DocumentDoing, 'onRestore'> & { document: DeskDocument; total: number }) {
  const { id, title, order, state } = document
  const mayPurge = useMayPurge()
  return (
    <div className="document-row__actions">
      <StepButton document={document} step={-1} isOff={order <= 1} onStep={onStep} />
      <StepButton document={document} step={1} isOff={order >= total} onStep={onStep} />
      <MoreMenu about={`«${title}»`}>
        <DeskAction icon="arrow-down" text="Mover" about={title} onClick={() => onMove(document)} />
        {state === 'published' ? (
          <DeskAction
            icon="document"
            text="Reemplazar archivo"
            about={title}
            to={editAddress(id, { isReplacing: true })}
          />
        ) : null}
        <SiteLink path={documentPath(id)} about={`«${title}»`} hasIcon />
        <DeskAction icon="clock" text="Historial" about={title} to={historyAddress(id)} />
        <DeskAction
          icon="trash"
          text="Retirar"
          about={title}
          isDanger
          onClick={() => onRemove(document)}
        />
        {mayPurge ? (
          <DeskAction
            icon="closed"
            text="Retirar definitivamente…"
            about={title}
            isDanger
            to={`${historyAddress(id)}#${PURGE_PLACE}`}
          />
        ) : null}
      </MoreMenu>
    </div>
  )
}

type StepProps = {
  document: DeskDocument
  step: -1 | 1
  isOff: boolean
  onStep: DocumentDoing['onStep']
}

/** What had the focus is put elsewhere with its row: it is given back once the row stands there. */
function StepButton({ document, step, isOff, onStep }: StepProps) {
  const button = useRef<HTMLButtonElement>(null)
  const wasPressed = useRef(false)
  const { order } = document
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order is another place on the page
  useEffect(() => {
    if (wasPressed.current) button.current?.focus()
    wasPressed.current = false
  }, [order])
  const press = () => {
    if (isOff) return
    wasPressed.current = true
    onStep(document, step)
  }
  return (
    <button
      type="button"
      className="document-row__step"
      ref={button}
      // Not disabled: pressing it at the end of the list would lose the focus.
      aria-disabled={isOff}
      onClick={press}
    >
      <Icon name={step === -1 ? 'arrow-up' : 'arrow-down'} size="s" />
      <span className="visually-hidden">
        {step === -1 ? 'Subir' : 'Bajar'} «{document.title}»
      </span>
    </button>
  )
}

function RemovedActions({ document, onRestore }: Pick<Props, 'document' | 'onRestore'>) {
  const { id, title } = document
  return (
    <div className="document-row__actions">
      {document.withdrawal ? null : (
        <DeskAction text="Restaurar" about={title} onClick={() => onRestore(document)} />
      )}
      <DeskAction text="Historial" about={title} to={historyAddress(id)} />
    </div>
  )
}

/** What keeps people from finding or hearing the file of a document, and how it is put right. */
function ReadingNotice({ document }: { document: DeskDocument }) {
  const { id, title, reading, format } = document
  const warning = readingWarning(reading, format)
  if (!warning) return null
  return (
    <details className={`reading-notice tone--${warning.tone}`}>
      <summary className="reading-notice__summary tap">
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
