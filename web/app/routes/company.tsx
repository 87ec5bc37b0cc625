import { COMPANY_PATH as PATH } from '@terminal/contract/pages/company-sections'
import { excerpt } from '@terminal/contract/text/excerpt'
import type { Root } from 'mdast'
import { chosenSection, STRUCTURE_ID, sectionAddress } from '../company/company-sections.ts'
import { OrgChart } from '../company/org-chart.tsx'
import { isList, orgUnits } from '../company/org-units.ts'
import { requireText } from '../server/page-text.server.ts'
import { PageBody } from '../site/page-body.tsx'
import { PageHead } from '../site/page-head.tsx'
import { PageHeader } from '../site/page-header.tsx'
import { Day } from '../ui/day.tsx'
import { FoldedSection } from '../ui/folded-section.tsx'
import { cutText, divideText, plainText, type TextPart } from '../ui/text-parts.ts'
import type { Route } from './+types/company.ts'

const DESCRIPTION_LENGTH = 155

export function loader({ url }: Route.LoaderArgs) {
  const page = requireText(PATH)
  const { intro, parts: sections } = divideText(page.body, 2)
  const current = chosenSection(sections, url.searchParams.get('section'))
  return { page, intro, sections, current }
}

export default function Company({ loaderData }: Route.ComponentProps) {
  const { page, intro, sections, current } = loaderData
  return (
    <div className="wrap">
      {current ? (
        <PageHead
          title={`${current.title} · ${page.title}`}
          description={descriptionOf(current)}
          address={sectionAddress(PATH, current.id)}
        />
      ) : (
        <PageHead title={page.title} description={page.description} address={PATH} />
      )}
      <PageHeader title={page.title}>
        <span>
          Actualizada el <Day value={page.updatedOn} />
        </span>
      </PageHeader>
      {current ? (
        <OneSection current={current} sections={sections} />
      ) : (
        <WholePage intro={intro} sections={sections} />
      )}
    </div>
  )
}

/** What was asked for comes first, so that it is seen at once; the rest is closed below it. */
function OneSection({ current, sections }: { current: TextPart; sections: readonly TextPart[] }) {
  const links = sections.map(({ id, title }) => ({
    href: sectionAddress(PATH, id),
    title,
    isCurrent: id === current.id,
  }))
  return (
    <div className="company-page stack">
      <SectionLinks links={links} />
      <div className="company-page__text">
        <FoldedSection id={current.id} title={current.title} isCurrent>
          <SectionText section={current} />
        </FoldedSection>
        <h2 className="company-page__others">Otras secciones</h2>
        {sections
          .filter((section) => section !== current)
          .map((section) => (
            <FoldedSection key={section.id} id={section.id} title={section.title}>
              <SectionText section={section} />
            </FoldedSection>
          ))}
        <a className="company-page__all tap" href={PATH}>
          Ver todo en una sola página
        </a>
      </div>
    </div>
  )
}

function WholePage({ intro, sections }: { intro: Root; sections: readonly TextPart[] }) {
  const links = sections.map(({ id, title }) => ({ href: `#${id}`, title }))
  return (
    <div className="company-page stack">
      <SectionLinks links={links} />
      <div className="company-page__text">
        <PageBody body={intro} />
        <div className="folded-text">
          {sections.map((section) => (
            <FoldedSection key={section.id} id={section.id} title={section.title} isOpenOnWide>
              <SectionText section={section} />
            </FoldedSection>
          ))}
        </div>
      </div>
    </div>
  )
}

/** The list of offices is also drawn. */
function SectionText({ section: { id, title, body } }: { section: TextPart }) {
  const place = id === STRUCTURE_ID ? body.children.findIndex(isList) : -1
  const list = body.children[place]
  if (!list || !isList(list)) return <PageBody body={body} under={title} />
  const [before, after] = cutText(body, place)
  return (
    <div className="stack gap-6">
      <PageBody body={before} />
      <OrgChart units={orgUnits(list)} />
      <PageBody body={after} />
    </div>
  )
}

function descriptionOf({ body }: TextPart): string {
  const first = body.children.find(({ type }) => type === 'paragraph')
  return excerpt(first ? plainText(first) : '', DESCRIPTION_LENGTH)
}

type Props = {
  links: readonly { href: string; title: string; isCurrent?: boolean }[]
}

/** The sections of the company's text, beside it where there is room. */
function SectionLinks({ links }: Props) {
  return (
    <nav className="section-links screen-only" aria-labelledby="secciones">
      <h2 className="section-links__title" id="secciones">
        Secciones
      </h2>
      <ul className="section-links__list">
        {links.map(({ href, title, isCurrent }) => (
          <li key={href}>
            <a
              className="section-links__link"
              href={href}
              aria-current={isCurrent ? 'page' : undefined}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
