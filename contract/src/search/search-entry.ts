import type { PlacedDocument } from '../documents/document.ts'
import { documentPath, sectionPath } from '../documents/document-addresses.ts'
import { SEARCH_EXCERPT_LENGTH } from '../http/limits.ts'
import { surveyPath } from '../surveys/survey-addresses.ts'
import { excerpt } from '../text/excerpt.ts'
import { plainText } from '../text/plain-text.ts'

export const ENTRY_KINDS = ['page', 'news', 'doc'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** A search result. Among equal titles the kind listed first wins. */
export type SearchEntry = {
  kind: EntryKind
  itemId: number
  title: string
  path: string
  /** The names of the pages above it. */
  breadcrumb: string
  excerpt: string
  datedOn: string | null
  /** The file itself, where there is one. */
  downloadUrl: string | null
  fileExt: string | null
  fileBytes: number | null
}

type FoundNews = { id: number; title: string; body: string; publishedOn: string }

export function newsEntry({ id, title, body, publishedOn }: FoundNews): SearchEntry {
  return {
    kind: 'news',
    itemId: id,
    title,
    path: `/noticia-detalle/${id}`,
    breadcrumb: 'Noticias',
    excerpt: excerpt(body, SEARCH_EXCERPT_LENGTH),
    datedOn: publishedOn,
    downloadUrl: null,
    fileExt: null,
    fileBytes: null,
  }
}

type FoundSection = Pick<PlacedDocument['section'], 'id' | 'numeral' | 'name'>

/** The page of a section of the transparency index. */
export function sectionEntry(section: FoundSection): SearchEntry {
  return {
    kind: 'page',
    itemId: section.id,
    title: numeralAndName(section),
    path: sectionPath(section),
    breadcrumb: 'Transparencia',
    excerpt: '',
    datedOn: null,
    downloadUrl: null,
    fileExt: null,
    fileBytes: null,
  }
}

type FoundSurvey = { id: number; slug: string; content: { title: string; description: string } }

/** Surveys are pages too, numbered above every section of the index. */
const FIRST_SURVEY = 1_000_000_000

export function surveyEntry({ id, slug, content }: FoundSurvey): SearchEntry {
  return {
    kind: 'page',
    itemId: FIRST_SURVEY + id,
    title: content.title,
    path: surveyPath(slug),
    breadcrumb: 'Participa',
    excerpt: excerpt(content.description, SEARCH_EXCERPT_LENGTH),
    datedOn: null,
    downloadUrl: null,
    fileExt: null,
    fileBytes: null,
  }
}

type FoundDocument = Pick<
  PlacedDocument,
  'id' | 'title' | 'publishedOn' | 'url' | 'format' | 'bytes'
> & {
  section: PlacedDocument['section']
}

export function documentEntry(document: FoundDocument): SearchEntry {
  return {
    kind: 'doc',
    itemId: document.id,
    title: document.title,
    path: documentPath(document.id),
    breadcrumb: 'Transparencia',
    excerpt: excerpt(numeralAndName(document.section), SEARCH_EXCERPT_LENGTH),
    datedOn: document.publishedOn,
    downloadUrl: document.url,
    fileExt: document.format === 'link' ? null : document.format,
    fileBytes: document.bytes,
  }
}

function numeralAndName({ numeral, name }: Omit<FoundSection, 'id'>): string {
  return numeral === null ? name : `${numeral} ${name}`
}

/** What the search compares of an entry: each field on one line, without accents or capitals. */
export type PlainFields = { title: string; excerpt: string; breadcrumb: string }

export function plainFields(
  entry: Pick<SearchEntry, 'title' | 'excerpt' | 'breadcrumb'>,
): PlainFields {
  return {
    title: plainLine(entry.title),
    excerpt: plainLine(entry.excerpt),
    breadcrumb: plainLine(entry.breadcrumb),
  }
}

/** All three as they are stored: a word cannot cross from one line into another. */
export function toPlainText({ title, excerpt, breadcrumb }: PlainFields): string {
  return `${title}\n${excerpt}\n${breadcrumb}`
}

export function fromPlainText(text: string): PlainFields {
  const [title = '', excerpt = '', breadcrumb = ''] = text.split('\n')
  return { title, excerpt, breadcrumb }
}

function plainLine(text: string): string {
  return plainText(text).replace(/\s+/g, ' ').trim()
}
