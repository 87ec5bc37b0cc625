import { fileRefusal } from '../../platform/files/file-refusal.ts'
import { type Attributes, localName, type XmlListener } from '../../platform/files/parse-xml.ts'

/** What a file of Office must not do when it is opened, and what its editor reads. */
const SENTENCES = {
  macros: 'El archivo contiene macros. Guárdelo sin macros y vuelva a intentarlo.',
  template:
    'El documento depende de una plantilla. Ábralo, asígnele la plantilla Normal y guárdelo de nuevo, o guárdelo como PDF.',
  external:
    'El archivo trae contenido de otra dirección o de otro archivo. Rompa esos vínculos y guárdelo de nuevo.',
  fields:
    'El documento tiene campos que traen contenido de otro lugar. Desvincúlelos (Ctrl+E y luego Ctrl+Mayús+F9) y guárdelo de nuevo.',
  programs:
    'El archivo pide datos a otros programas (DDE). Guárdelo solo con sus valores, o como PDF.',
  embedded:
    'El archivo contiene otros objetos incrustados. Péguelos como imagen y guárdelo de nuevo, o súbalos aparte.',
  link: 'El archivo contiene un enlace que ejecuta programas. Quítelo y vuelva a intentarlo.',
} as const

type Fault = keyof typeof SENTENCES

function refuse(fault: Fault): never {
  throw fileRefusal(SENTENCES[fault])
}

/** What a link opens that is no page: a program on the reader's computer. */
const RUNS =
  /^\s*(javascript|vbscript|data|macro|\.uno|service|slot|search-ms|ms-[\w-]+|vnd\.sun\.star\.[\w.-]+):/i
/** An address of its own, on the web or on another computer. A drive of Windows looks like one, and is outside as well. */
const OUTSIDE = /^\s*([a-z][a-z0-9+.-]*:|\\\\|\/\/)/i

const ACTIVE_RELATIONS =
  /^(control|activexcontrolbinary|vbaproject|wordvbadata|xl(intl)?macrosheet|webextension(taskpanes)?)$/
const CHART = /(^|\/)charts\//i

/** The relations of one part of a package: everything that it takes from another place stands there. */
export function watchRelations(partName: string): XmlListener {
  return {
    open(name, attributes) {
      if (name !== 'Relationship') return
      const { Type = '', Target = '', TargetMode = '' } = attributes
      const kind = (Type.split('/').at(-1) ?? '').toLowerCase()
      if (ACTIVE_RELATIONS.test(kind)) refuse('macros')
      if (kind === 'attachedtemplate') refuse('template')
      if (kind === 'oleobject' || kind === 'afchunk') refuse('embedded')
      // Word and Excel keep the numbers of a chart in a workbook.
      const isChartData = CHART.test(partName) && /\.xlsx$/i.test(Target)
      if (kind === 'package' && !isChartData) refuse('embedded')
      if (kind === 'connections') refuse('external')
      if (kind === 'hyperlink') {
        if (RUNS.test(Target)) refuse('link')
      } else if (TargetMode.trim().toLowerCase() === 'external' || OUTSIDE.test(Target)) {
        refuse('external')
      }
    },
  }
}

/** The first words of Word's fields that ask another program, or fetch something. */
const ASKING_FIELDS = ['DDE', 'DDEAUTO']
const FETCHING_FIELDS = ['INCLUDETEXT', 'INCLUDEPICTURE', 'LINK', 'IMPORT', 'DATABASE']
const CALLS = /\b(WEBSERVICE|RTD|CALL|REGISTER(\.ID)?|EXEC|DDE)\s*\(/i
const FORMULAS = ['f', 'definedName', 'formula', 'formula1', 'formula2']
const EMBEDDED = ['OLEObject', 'oleObject', 'altChunk']

/** Any part of a document of Word or a workbook of Excel. */
export function watchOfficePart(): XmlListener {
  /** The codes of the fields that are open, each inside of the one before. */
  const fields: string[] = ['']
  let formula: string | undefined
  let isCode = false
  return {
    open(name, attributes) {
      isCode = name === 'instrText' || name === 'delInstrText'
      if (EMBEDDED.includes(name)) refuse('embedded')
      if (name === 'ddeLink') refuse('programs')
      if (name === 'oleLink') refuse('external')
      if (name === 'fldSimple') checkField(attributeOf(attributes, 'instr'))
      if (name === 'fldChar') {
        if (attributeOf(attributes, 'fldCharType') === 'begin') fields.push('')
        else checkField(fields.length > 1 ? fields.pop() : '')
      }
      if (FORMULAS.includes(name)) formula = ''
    },
    text(said) {
      if (isCode) {
        fields.push((fields.pop() ?? '') + said)
        checkField(fields.at(-1))
      }
      if (formula !== undefined) formula += said
    },
    close(name) {
      isCode = false
      if (formula !== undefined && FORMULAS.includes(name)) {
        checkFormula(formula)
        formula = undefined
      }
    },
  }
}

/** The code of a field may come in pieces, and its first word in several: what follows it may still be missing. */
function checkField(code = ''): void {
  const word = /^[\s"\\]*([a-z]+)/i.exec(code)?.[1]?.toUpperCase()
  if (word === undefined) return
  if (ASKING_FIELDS.includes(word)) refuse('programs')
  if (FETCHING_FIELDS.includes(word)) refuse('fields')
}

/** Outside of texts and names an upright bar asks another program. */
function checkFormula(formula: string): void {
  const bare = formula.replace(/"[^"]*"|'[^']*'|\[[^\]]*\]/g, '')
  if (bare.includes('|') || CALLS.test(bare)) refuse('programs')
}

const DDE_PARTS = ['dde-connection-decl', 'dde-connection', 'dde-source', 'dde-link']
const OPEN_EMBEDDED = ['object-ole', 'plugin', 'applet', 'floating-frame']
const LINKS = ['a', 'area', 'button', 'image-frame']

/** Any part of an open document: LibreOffice's. */
export function watchOpenPart(): XmlListener {
  return {
    open(name, attributes) {
      const href = attributeOf(attributes, 'href')
      if (DDE_PARTS.includes(name)) refuse('programs')
      if (OPEN_EMBEDDED.includes(name)) refuse('embedded')
      if (name === 'event-listener' || name === 'script') refuse('macros')
      if (RUNS.test(href)) refuse('link')
      // The template it was made from, on its author's computer, is only named.
      if (name === 'template') {
        if (OUTSIDE.test(href) && !/^file:\/\/\/(?!\/)/i.test(href)) refuse('template')
      } else if (name.endsWith('-source') || (OUTSIDE.test(href) && !LINKS.includes(name))) {
        refuse('external')
      }
      if (CALLS.test(attributeOf(attributes, 'formula').replace(/"[^"]*"/g, ''))) refuse('programs')
    },
  }
}

function attributeOf(attributes: Attributes, wanted: string): string {
  for (const [name, value] of Object.entries(attributes))
    if (localName(name) === wanted) return value
  return ''
}
