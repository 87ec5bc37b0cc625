import { gzipSync } from 'node:zlib'
import { CSV, pdf } from './good-documents.ts'
import { HOSTILE_ZIPS } from './hostile-zips.ts'
import { type HostileDocument, listed, SAID } from './refusals.ts'
import { zip } from './zip.ts'

const HTML = '<!doctype html><script>alert(1)</script>'
const text = (content: string) => Buffer.from(content)
const bytes = (...numbers: number[]) => Buffer.from([...numbers, ...Buffer.alloc(600)])
const letters = (start: string) => Buffer.from(`${start}\0\0\0 y más, con números`, 'latin1')

/** What pretends to be a document of ours, or is one that does more than be read. */
export const HOSTILE_DOCUMENTS: HostileDocument[] = [
  ...listed(SAID.damagedPdf, {
    'a PDF without its end': pdf().subarray(0, -40),
    'a PDF of nothing but its first word': text('%PDF-'),
    'a PDF of a version that there is not': text(pdf().toString('latin1').replace('1.7', '9.x')),
    'a PDF with a ZIP after its end': Buffer.concat([pdf(), zip([{ name: 'a.exe' }])]),
    'a PDF with a page after its end': Buffer.concat([pdf(), text(HTML)]),
    'a page that begins like a PDF': text(`%PDF-1.7\n${HTML}`),
    'a PDF that does not say where its table is': text('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF'),
  }),
  ...listed(SAID.pdfPassword, {
    'a PDF with a password': pdf(['<< /Filter /Standard /V 4 >>'], '/Encrypt 4 0 R '),
    'a PDF with its password in the trailer': pdf([], '/Encrypt << /Filter /Standard >> '),
    'a PDF with a password whose name is disguised': pdf([], '/Encr#79pt 4 0 R '),
  }),
  ...listed(SAID.pdfScript, {
    'a PDF that runs a script when it opens': pdf(['<< /S /JavaScript /JS (app.alert(1)) >>']),
    'a PDF with a list of scripts': pdf(['<< /Names << /JavaScript 5 0 R >> >>']),
    'a PDF whose script is disguised': pdf(['<< /S /J#61va#53cript /JS (x) >>']),
    'a PDF whose script is far inside': pdf([
      'x'.repeat(65_300 - pdf().length),
      '/S/JavaScript/JS(x)',
    ]),
    'a PDF whose script comes after megabytes': pdf(['x'.repeat(3_000_000), '/S /JavaScript']),
  }),
  ...listed(SAID.pdfLaunch, {
    'a PDF that starts a program': pdf(['<< /S /Launch /F (cmd.exe) >>']),
    'a PDF that starts a program, disguised': pdf(['<< /S /#4caunch /F (cmd.exe) >>']),
  }),
  ...listed(SAID.pdfAttachment, {
    'a PDF with another file inside': pdf(['<< /Type /EmbeddedFile /Length 3 >>']),
    'a PDF with a list of other files': pdf(['<< /Names << /EmbeddedFiles 5 0 R >> >>']),
  }),
  ...HOSTILE_ZIPS,
  ...listed(SAID.oldOffice, {
    'a document of Word 2003': bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1),
  }),
  ...listed(SAID.empty, { 'nothing at all': Buffer.alloc(0) }),
  ...listed(SAID.notOurs, {
    'a program of Windows': letters('MZ\u0090'),
    'a program of Linux': letters('\x7fELF\x02\x01'),
    'a program of a Mac': bytes(0xcf, 0xfa, 0xed, 0xfe),
    'a program of Java': bytes(0xca, 0xfe, 0xba, 0xbe),
    'a picture, PNG': bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a),
    'a picture, JPEG': bytes(0xff, 0xd8, 0xff),
    'a RAR': letters('Rar!\x1a\x07'),
    'a 7z': bytes(0x37, 0x7a, 0xbc, 0xaf),
    'a table packed with gzip': gzipSync(CSV),
    'a video': bytes(0, 0, 0, 24),
    'a page': text(HTML),
    'a page after a mark and empty lines': text(`\ufeff\n\n  ${HTML}, a, b`),
    'a drawing': text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    'a program of a server': text('<?php system($_GET["c"], $x); ?>'),
    'a program of a shell': text('#!/bin/sh\nrm -rf /, ;\n'),
    'a program of the old command line': text('@echo off, x\r\ndel *.*\r\n'),
    'a text with formats': text('{\\rtf1\\ansi, hola}'),
    'a drawing for printers': text('%!PS-Adobe-3.0, x\nshowpage'),
    'data for programs': text('[{"a": 1, "b": 2}]'),
    'a table with a NUL': text('a;b\n1;\0\n'),
    'a table with an escape sequence': text('a;b\n1;\u001b[2J\n'),
    'a table with a NUL after megabytes': text(`${CSV.repeat(20_000)}a;\0`),
    'a table as UTF-16': Buffer.from(`\ufeff${CSV}`, 'utf16le'),
    'a table in no encoding': Buffer.concat([text(CSV), Buffer.from([0xc3, 0x28, 0x81, 0x0a])]),
    'a PDF with something before it': Buffer.concat([text('x,y\0\n'), pdf()]),
    'a ZIP with a program of Windows before it': Buffer.concat([
      letters('MZ'),
      zip([{ name: 'a.pdf' }]),
    ]),
  }),
  ...listed(SAID.noTable, {
    'a text that is no table': text('Señores:\n\nCordial saludo, a todos.\n'),
    'nothing but spaces': text('   \n\n  \n'),
    'nothing but the mark of UTF-8': text('\ufeff'),
    'a program as text': text('function a() { return 1 }\n'),
  }),
  ...listed(SAID.callsProgram, {
    'a table that starts a program': text(`a;b\n1;=cmd|'/C calc'!A0\n`),
    'a table that starts a program in its first cell': text(`\ufeff@SUM(1)+cmd|'/C calc'!A0,x\n`),
    'a table that starts a program, in quotes': text(`a,b\n1,"=MSEXCEL|'\\..\\cmd.exe'!''"\n`),
  }),
]
