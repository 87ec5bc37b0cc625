import { writePdf } from '@terminal/demo/pdf'
import { writeSheet } from '@terminal/demo/spreadsheet'
import { writeWord } from '@terminal/demo/word-file'
import { field, openDocument, packedPdf, word, wordWith, workbookWith } from './active-parts.ts'
import type { GoodDocument } from './good-documents.ts'
import { pdf } from './good-documents.ts'
import { paperSaying } from './readable-documents.ts'

/** Files that look as if they did something, and only are read. */
export const QUIET_DOCUMENTS: GoodDocument[] = [
  ...[
    {
      title: 'a document with links, to a page, a letter box and a place in it',
      bytes: word('<w:hyperlink/>', [
        { kind: 'hyperlink', target: 'https://terminal.example/?a=1' },
        { kind: 'hyperlink', target: 'mailto:pqrsd@terminal.example' },
        { kind: 'hyperlink', target: '#arriba', mode: '' },
        { kind: 'image', target: 'media/image1.png', mode: '' },
        { kind: 'styles', target: 'styles.xml', mode: '' },
      ]),
    },
    {
      title: 'a document with a table of contents, page numbers and a field to fill in',
      bytes: word(
        field(' TOC \\o "1-3" ') +
          field(' PAGE ') +
          field(' HYPER', 'LINK "https://terminal.example/" ') +
          field(' MACROBUTTON NoMacro [Nombre] ') +
          '<w:fldSimple w:instr=" DATE \\@ &quot;d&quot; "/>',
      ),
    },
    {
      title: 'a document that speaks of DDE, of links and of objects',
      bytes: word('<w:p><w:t>DDEAUTO cmd | LINK OLEObject INCLUDETEXT</w:t></w:p>'),
    },
    {
      title: 'a document with a chart and its numbers',
      bytes: wordWith(
        {
          name: 'word/charts/_rels/chart1.xml.rels',
          content:
            '<Relationships><Relationship Id="r" Type="urn:x/package" Target="../embeddings/Hoja.xlsx"/></Relationships>',
        },
        { name: 'word/embeddings/Hoja.xlsx' },
      ),
    },
    {
      title: 'a document with what another program keeps in it, in its own way',
      bytes: wordWith({ name: 'customXml/item1.xml', content: '<a>&desconocido;</a>' }),
    },
    { title: 'a document of the demonstration', bytes: writeWord(paperSaying('Hola')) },
  ].map((each) => ({ ...each, format: 'docx' as const })),
  ...[
    {
      title: 'a workbook with formulas, texts with upright bars and columns of that name',
      bytes: workbookWith(`SUM(A1:A9)&amp;"a|b"&amp;Tabla[a|b]&amp;'Hoja | 1'!A1&amp;CALLE(1)`),
    },
    { title: 'a workbook of the demonstration', bytes: writeSheet('Datos', [['a'], [1]]) },
  ].map((each) => ({ ...each, format: 'xlsx' as const })),
  {
    title: 'an open text with a link, a picture of its own and the template it was made from',
    format: 'odt',
    bytes: openDocument(
      'text',
      '<text:a xlink:href="https://terminal.example/"/><draw:image xlink:href="Pictures/1.png"/><draw:object xlink:href="./Object 1"/>',
      [{ name: 'meta.xml', content: '<m><meta:template xlink:href="../x.ott"/></m>' }],
    ),
  },
  {
    title: 'an open spreadsheet with formulas',
    format: 'ods',
    bytes: openDocument('spreadsheet', '<c table:formula="of:=SUM([.A1])&amp;&quot;DDE(&quot;"/>'),
  },
  ...[
    {
      title: 'a PDF with packed objects',
      bytes: packedPdf('<< /Title (Acta) /OpenAction [3 0 R /Fit] >>'),
    },
    {
      title: 'a PDF with packed objects, as others write them',
      bytes: packedPdf('<< /Lang (es) >>', {
        dictionary: '/Extends 4 0 R/Filter/FlateDecode/First 11/N 2/Type/ObjStm',
      }),
    },
    {
      title: 'a PDF whose object stream is not packed',
      bytes: packedPdf('', {
        packed: Buffer.from('10 0 11 30 << /Lang (es) >>'),
        dictionary: '/Type /ObjStm /N 2 /First 11',
      }),
    },
    {
      title: 'a PDF with a table of contents and links',
      bytes: pdf([
        '<< /Type /Outlines /First 5 0 R /Last 5 0 R >>',
        '<< /A << /S /URI /URI (https://terminal.example/) >> /First 6 0 R >>',
        '<< /Subtype /Form /Length 3 >>\nstream\nq Q\nendstream',
      ]),
    },
    {
      title: 'a PDF with the letters of code among the bytes of a picture',
      bytes: pdf(['<< /Subtype /Image /Length 8 >>\nstream\n\u0001/JS (\u0002\nendstream']),
    },
    { title: 'a PDF of the demonstration', bytes: writePdf(paperSaying('Hola')) },
  ].map((each) => ({ ...each, format: 'pdf' as const })),
]
