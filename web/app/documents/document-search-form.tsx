import type { DocumentPage } from '@terminal/contract/documents/document'
import { excerpt } from '@terminal/contract/text/excerpt'
import { Button } from '../ui/button.tsx'
import { SelectField, TextField } from '../ui/inputs.tsx'
import {
  ANYTHING,
  type DocumentSearch,
  FORMATS,
  formatValue,
  RESULTS_ID,
  TRANSPARENCY_PATH,
} from './document-search.ts'
import { formatName, sectionTitle } from './document-words.ts'
import { flatten, type SectionNode } from './section-tree.ts'

type Props = {
  search?: DocumentSearch | undefined
  tree: readonly SectionNode[]
  /** What the documents have; nothing to choose from where they could not be fetched. */
  choices: Pick<DocumentPage, 'years' | 'formats'> | undefined
}

/** A row of a list that opens over the page. */
const OPTION_LENGTH = 70

/** The search of this section, as the law wants one. A plain form: its answer is the same page at another address. */
export function DocumentSearchForm({ search = ANYTHING, tree, choices }: Props) {
  return (
    <search className="document-search-form screen-only panel" aria-label="Documentos">
      <form
        className="document-search-form__fields row on-end"
        action={`${TRANSPARENCY_PATH}#${RESULTS_ID}`}
      >
        <TextField
          id="palabras"
          label="Buscar en los documentos"
          name="q"
          type="search"
          defaultValue={search.words}
          maxLength={200}
          autoComplete="off"
        />
        <SelectField
          id="numeral"
          label="Numeral"
          name="numeral"
          defaultValue={search.numeral}
          options={[{ value: '', text: 'Todos' }, ...numeralOptions(tree, search.numeral)]}
        />
        <SelectField
          id="anio"
          label="Año"
          name="anio"
          defaultValue={search.year}
          options={[{ value: '', text: 'Todos' }, ...yearOptions(choices?.years, search.year)]}
        />
        <SelectField
          id="tipo"
          label="Formato"
          name="tipo"
          defaultValue={formatValue(search.format)}
          options={[{ value: '', text: 'Todos' }, ...formatOptions(choices?.formats, search)]}
        />
        <Button type="submit" icon="search">
          Buscar
        </Button>
      </form>
    </search>
  )
}

/** The numerals and those right below them; and the one that was chosen elsewhere, so that it stays chosen. */
function numeralOptions(tree: readonly SectionNode[], chosen: string) {
  const listed = new Set(tree.flatMap((node) => [node, ...node.below]))
  return flatten(tree).flatMap((node) => {
    const { numeral } = node.section
    if (numeral === null || !(listed.has(node) || numeral === chosen)) return []
    return [{ value: numeral, text: excerpt(sectionTitle(node.section), OPTION_LENGTH) }]
  })
}

function yearOptions(years: readonly number[] = [], chosen: string) {
  const all = new Set(years.map(String))
  if (chosen !== '') all.add(chosen)
  return [...all]
    .toSorted((a, b) => b.localeCompare(a))
    .map((year) => ({ value: year, text: year }))
}

function formatOptions(formats: DocumentPage['formats'] = [], { format: chosen }: DocumentSearch) {
  return FORMATS.filter((format) => formats.includes(format) || format === chosen).map(
    (format) => ({ value: formatValue(format), text: formatName(format) }),
  )
}
