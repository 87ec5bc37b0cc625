import type { PlacedDocument } from '../documents/document.ts'
import { documentPath, sectionPath } from '../documents/document-addresses.ts'
import { SEARCH_EXCERPT_LENGTH } from '../http/limits.ts'
import { surveyPath } from '../surveys/survey-addresses.ts'
import { excerpt } from '../text/excerpt.ts'

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
