import type { IndexedSection } from '@terminal/contract/documents/document'
import { sectionPath } from '@terminal/contract/documents/document-addresses'
import { excerpt } from '@terminal/contract/text/excerpt'
import { data } from 'react-router'
import { TRANSPARENCY_PATH } from '../documents/document-search.ts'
import { describePeriod, sectionDescription, sectionTitle } from '../documents/document-words.ts'
import { requireIndex, sectionDocuments } from '../documents/documents.server.ts'
import { partOf } from '../documents/numeral-parts.ts'
import { SectionContent, SectionSteps } from '../documents/section-content.tsx'
import { buildTree, flatten, sectionsAbove } from '../documents/section-tree.ts'
import { pageContext } from '../server/page-context.server.ts'
import { requireText } from '../server/page-text.server.ts'
import { toUnavailable } from '../server/unavailable.server.ts'
import { Message } from '../site/message.tsx'
import { useOperator } from '../site/operator.ts'
import { PageBody } from '../site/page-body.tsx'
import { PageHead } from '../site/page-head.tsx'
import { PageHeader } from '../site/page-header.tsx'
import { pageImage } from '../site/share-image.ts'
import { divideText } from '../ui/text-parts.ts'
import type { Route } from './+types/transparency-section.ts'

/** The whole name is the heading. */
const TRAIL_LENGTH = 50

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const sections = await requireIndex(page).catch(toUnavailable('a section'))
  page.isBrief = true
  const address = `${TRANSPARENCY_PATH}/${params.section}`
  const section = sections.find((each) => sectionPath(each) === address)
  if (!section) return data({ shown: undefined }, { status: 404 })
  const { parts } = divideText(requireText(TRANSPARENCY_PATH).body, 2)
  const [found, text] = [await sectionDocuments(page, section), partOf(parts, section.numeral)]
  return { shown: { section, sections, found, text: text?.body } }
}

export default function TransparencySection({ loaderData: { shown } }: Route.ComponentProps) {
  return shown ? <Shown {...shown} /> : <MissingSection />
}

type ShownProps = NonNullable<Route.ComponentProps['loaderData']['shown']>

function Shown({ section, sections, found, text }: ShownProps) {
  const nodes = flatten(buildTree(sections))
  const node = nodes.find((each) => each.section.id === section.id)
  const between = sectionsAbove(sections, section.numeral).map((above) => ({
    name: excerpt(sectionTitle(above), TRAIL_LENGTH),
    path: sectionPath(above),
  }))
  const title = sectionTitle(section)
  const facts = factsOf(section)
  return (
    <div className="wrap">
      <Head section={section} between={between} />
      <PageHeader title={title} trail={{ name: excerpt(title, TRAIL_LENGTH), between }}>
        {facts.length === 0 ? undefined : facts.map((fact) => <span key={fact}>{fact}</span>)}
      </PageHeader>
      <div className="stack gap-8">
        {text ? <PageBody body={text} /> : null}
        {node ? <SectionContent node={node} found={found} /> : null}
        <SectionSteps nodes={nodes} id={section.id} />
      </div>
    </div>
  )
}

type HeadProps = { section: IndexedSection; between: readonly { name: string; path: string }[] }

function Head({ section, between }: HeadProps) {
  const { shortName } = useOperator()
  return (
    <PageHead
      title={sectionTitle(section)}
      description={sectionDescription(section, shortName)}
      address={sectionPath(section)}
      between={between}
      image={pageImage(TRANSPARENCY_PATH, shortName)}
    />
  )
}

function factsOf({ responsible, periodicity }: IndexedSection): string[] {
  const period = describePeriod(periodicity)
  return [
    ...(responsible === null ? [] : [`Responsable: ${responsible}`]),
    ...(period === undefined ? [] : [period]),
  ]
}

function MissingSection() {
  return (
    <Message title="Esta sección no existe">
      <p>La dirección puede tener un error, o la sección ya no está en el índice.</p>
      <a className="button" href={TRANSPARENCY_PATH}>
        Ver el índice de transparencia
      </a>
    </Message>
  )
}
