import { sectionPath } from '@terminal/contract/documents/document-addresses'
import { data } from 'react-router'
import { DocumentList } from '../documents/document-list.tsx'
import { DocumentResults } from '../documents/document-results.tsx'
import { readSearch, searchAddress, TRANSPARENCY_PATH } from '../documents/document-search.ts'
import { DocumentSearchForm } from '../documents/document-search-form.tsx'
import { countDocuments, nothingYet } from '../documents/document-words.ts'
import {
  easierFinds,
  foundDocuments,
  newestDocuments,
  sectionIndex,
} from '../documents/documents.server.ts'
import { NumeralLinks } from '../documents/numeral-links.tsx'
import { joinNumerals, type NumeralPart } from '../documents/numeral-parts.ts'
import { SectionRows } from '../documents/section-rows.tsx'
import { buildTree, type SectionNode } from '../documents/section-tree.ts'
import { pageContext } from '../server/page-context.server.ts'
import { requireText } from '../server/page-text.server.ts'
import { Documents } from '../site/illustrations/documents.tsx'
import { Message } from '../site/message.tsx'
import { PageBody } from '../site/page-body.tsx'
import { PageHead } from '../site/page-head.tsx'
import { PageHeader } from '../site/page-header.tsx'
import { TextHeader } from '../site/text-header.tsx'
import { Badge } from '../ui/badge.tsx'
import { Day } from '../ui/day.tsx'
import { FoldedSection } from '../ui/folded-section.tsx'
import { cutText, divideText } from '../ui/text-parts.ts'
import type { Route } from './+types/transparency.ts'

/** One paragraph says what the page is, and one what a numeral holds; the search does not wait for the others. */
const LEAD_LENGTH = 1
const SUMMARY_LENGTH = 1

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const text = requireText(TRANSPARENCY_PATH)
  const search = readSearch(url.searchParams)
  const [sections, found] = await Promise.all([
    sectionIndex(page),
    search ? foundDocuments(page, search) : newestDocuments(page),
  ])
  if (!search) return { text, sections, found, asked: undefined }
  // These are not refreshed when a document changes: there are as many as words.
  page.isKept = false
  const isBeyond = found !== undefined && found.total > 0 && found.items.length === 0
  if (isBeyond) return data({ text, sections, found, asked: null }, { status: 404 })
  const easier = found?.total === 0 ? await easierFinds(page, search) : []
  return { text, sections, found, asked: { search, easier } }
}

type Props = Route.ComponentProps['loaderData']

export default function Transparency({ loaderData }: Route.ComponentProps) {
  if (loaderData.asked === null) return <NoSuchPage />
  return loaderData.asked ? (
    <Results {...loaderData} asked={loaderData.asked} />
  ) : (
    <Index {...loaderData} />
  )
}

function Index({ text, sections, found }: Props) {
  const { intro, parts } = divideText(text.body, 2)
  const [lead, rest] = cutText(intro, LEAD_LENGTH)
  const tree = buildTree(sections)
  const numerals = joinNumerals(tree, parts)
  return (
    <div className="wrap">
      <TextHeader page={text} />
      <div className="stack gap-8">
        <PageBody body={lead} />
        <DocumentSearchForm tree={tree} choices={found} />
        <NumeralLinks numerals={numerals} />
        <div className="folded-text transparency__sections">
          <Newest found={found} />
          {numerals.map((numeral) => (
            <Numeral key={numeral.id} {...numeral} />
          ))}
        </div>
        <div className="transparency__intro stack">
          <PageBody body={rest} />
          <Documents />
        </div>
      </div>
    </div>
  )
}

function Newest({ found }: Pick<Props, 'found'>) {
  if (!found || found.items.length === 0) return null
  return (
    <FoldedSection id="recientes" title="Publicado recientemente" isOpenOnWide>
      <DocumentList documents={found.items} />
      <p className="transparency__all">
        <a href={searchAddress({})}>Ver todos los documentos</a>
      </p>
    </FoldedSection>
  )
}

/** What it holds, where each part of it is, and what of it is on other pages of the site. */
function Numeral({ id, title, node, text }: NumeralPart) {
  const [summary, places] = text ? cutText(text.body, SUMMARY_LENGTH) : []
  const note = node ? <SectionFacts node={node} /> : undefined
  return (
    <FoldedSection id={id} title={title} note={note} isOpenOnWide>
      <div className="stack">
        {summary ? <PageBody body={summary} /> : null}
        {node ? <SectionReason node={node} /> : null}
        {node && node.below.length > 0 ? (
          <nav aria-label={title}>
            <SectionRows nodes={node.below} knownReason={node.reason} />
          </nav>
        ) : null}
        {places && places.children.length > 0 ? (
          <div className="transparency__places">
            <PageBody body={places} />
          </div>
        ) : null}
        {node ? (
          <p className="transparency__all">
            <a href={sectionPath(node.section)}>Abrir {numeralName(node.section)}</a>
          </p>
        ) : null}
      </div>
    </FoldedSection>
  )
}

/** «el numeral 4», or what an operator called a section of its own. */
function numeralName({ numeral, name }: { numeral: string | null; name: string }): string {
  return numeral === null ? `«${name}»` : `el numeral ${numeral}`
}

type AskedProps = Omit<Props, 'asked'> & { asked: NonNullable<Props['asked']> }

function Results({ text, sections, found, asked }: AskedProps) {
  return (
    <div className="wrap">
      <PageHead title={`Documentos · ${text.title}`} description={text.description} isUnlisted />
      <PageHeader title={text.title} />
      <div className="stack gap-8">
        <DocumentSearchForm search={asked.search} tree={buildTree(sections)} choices={found} />
        <DocumentResults found={found} sections={sections} {...asked} />
      </div>
    </div>
  )
}

function NoSuchPage() {
  return (
    <Message title="Aquí no hay documentos">
      <p>La lista puede ser ahora más corta, o la dirección tiene un error.</p>
      <a className="button" href={TRANSPARENCY_PATH}>
        Ver el índice de transparencia
      </a>
    </Message>
  )
}

/** What a section has together with all below it, in a line. */
function SectionFacts({ node }: { node: SectionNode }) {
  if (node.reason !== null) return <Badge tone="neutral">No aplica</Badge>
  if (node.count === 0) return nothingYet(node)
  return (
    <>
      {countDocuments(node.count)}
      {node.lastPublishedOn === null ? null : (
        <>
          {' · el más nuevo, del '}
          <Day value={node.lastPublishedOn} />
        </>
      )}
    </>
  )
}

/** Why nothing of it applies to this terminal. */
function SectionReason({ node: { reason } }: { node: SectionNode }) {
  return reason === null ? null : <p className="soft measure">{reason}</p>
}
