import { sectionPath } from '@terminal/contract/documents/document-addresses'
import type { DeskSection } from '@terminal/contract/documents/document-desk'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { DeskAction } from '../../staff/desk/desk-action.tsx'
import { MoreMenu } from '../../staff/desk/more-menu.tsx'
import { SiteLink } from '../../staff/desk/site-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { countDocuments, sectionTitle } from '../document-words.ts'
import { createAddress } from './desk-address.ts'
import { type DeskNode, present } from './desk-tree.ts'
import { PERIODICITY_NAMES } from './desk-words.ts'
import { type DocumentDoing, DocumentRow } from './document-row.tsx'
import type { Dragging } from './use-dragging.ts'

export type SectionDoing = DocumentDoing & {
  onToggle: (id: number) => void
  onEditSection: (section: DeskSection) => void
  onRemoveSection: (section: DeskSection) => void
}

type TreeView = SectionDoing & {
  isOpen: (id: number) => boolean
  hasRemoved: boolean
  seenAt: number
  dragging: Dragging
  askKey: string
  askedDocumentId: number | undefined
  askedSectionId: number | undefined
  /** How many documents a section has, also those that a search does not show. */
  totalOf: (sectionId: number) => number
}

type Props = { node: DeskNode; depth: number; view: TreeView }

/** A section of the law; open, with what it holds and the sections below it. */
export function SectionItem({ node, depth, view }: Props) {
  const { section, below, count } = node
  const { id, numeral, name } = section
  const isOpen = view.isOpen(id)
  const toggle = useRef<HTMLButtonElement>(null)
  const isAskedFor = view.askedSectionId === id
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same one may be asked for again
  useEffect(() => {
    if (isAskedFor) toggle.current?.focus()
  }, [isAskedFor, view.askKey])
  const Heading = `h${Math.min(depth + 2, 6)}` as 'h2'
  const isTarget = view.dragging.place?.sectionId === id && !view.dragging.place.beside
  return (
    <li className={`section-item section-item--${Math.min(depth, 3)}`}>
      <div
        className={
          isTarget ? 'section-item__head section-item__head--target' : 'section-item__head'
        }
        {...view.dragging.overSection(id)}
      >
        <Heading className="text-m">
          <button
            type="button"
            className="section-item__toggle"
            ref={toggle}
            aria-expanded={isOpen}
            onClick={() => view.onToggle(id)}
          >
            <Icon name="chevron-right" size="s" />
            {numeral === null ? null : <span className="section-item__numeral">{numeral}</span>}
            <span className="section-item__name">{name}</span>
            <span className="section-item__count soft small">{countDocuments(count)}</span>
          </button>
        </Heading>
      </div>
      {isOpen ? (
        <div className="section-item__body stack gap-2">
          <SectionBar section={section} view={view} />
          <Documents section={section} hasBelow={below.length > 0} view={view} />
          {below.length > 0 ? (
            <ul className="section-item__below plain-list">
              {below.map((each) => (
                <SectionItem key={each.section.id} node={each} depth={depth + 1} view={view} />
              ))}
            </ul>
          ) : null}
        </div>
      ) : null}
    </li>
  )
}

function SectionBar({ section, view }: { section: DeskSection; view: TreeView }) {
  const { id, responsible, periodicity } = section
  const about = <span className="visually-hidden"> en {sectionTitle(section)}</span>
  return (
    <div className="section-item__bar row apart">
      <p className="section-item__facts row as-high soft small">
        <span>Responsable: {responsible ?? 'sin asignar'}</span>
        <span>Periodicidad: {PERIODICITY_NAMES[periodicity].toLowerCase()}</span>
      </p>
      <div className="section-item__actions row as-high small">
        <Link className="desk-action section-item__new" to={createAddress(id)}>
          <Icon name="plus" size="s" />
          Nuevo documento{about}
        </Link>
        <button type="button" className="desk-action" onClick={() => view.onEditSection(section)}>
          Editar<span className="visually-hidden"> sección {sectionTitle(section)}</span>
        </button>
        <MoreMenu about={sectionTitle(section)}>
          <SiteLink path={sectionPath(section)} about={sectionTitle(section)} hasIcon />
          <DeskAction
            icon="trash"
            text="Retirar sección"
            about={sectionTitle(section)}
            isDanger
            onClick={() => view.onRemoveSection(section)}
          />
        </MoreMenu>
      </div>
    </div>
  )
}

type DocumentsProps = { section: DeskSection; hasBelow: boolean; view: TreeView }

function Documents({ section, hasBelow, view }: DocumentsProps) {
  const shown = view.hasRemoved ? section.documents : present(section)
  if (shown.length === 0)
    return hasBelow ? null : (
      <p className="section-item__nothing" {...view.dragging.overSection(section.id)}>
        Sin documentos.
      </p>
    )
  return (
    <ul
      className="section-item__documents plain-list"
      aria-label={`Documentos de ${sectionTitle(section)}`}
    >
      {shown.map((document) => (
        <DocumentRow
          key={document.id}
          document={document}
          sectionId={section.id}
          total={view.totalOf(section.id)}
          isAskedFor={document.id === view.askedDocumentId}
          {...view}
        />
      ))}
    </ul>
  )
}
