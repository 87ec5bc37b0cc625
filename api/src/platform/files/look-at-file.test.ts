import { deflateRawSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { zip } from '../../../test/documents/zip.ts'
import { lookAtFile } from './look-at-file.ts'

const latin1 = (text: string) => Buffer.from(text, 'latin1')
const filled = (start: string) => Buffer.concat([latin1(start), Buffer.alloc(5_000, 'x')])
const named = (...names: string[]) => zip(names.map((name) => ({ name })))
const OLE = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'
const INSTALLER = latin1('\x84\x10\x0c\0\0\0\0\0\xc0\0\0\0\0\0\0F')
const DOCX = named('[Content_Types].xml', 'word/document.xml')
const JAR = named('META-INF/MANIFEST.MF', 'Main.class')

/** In pieces of so many bytes. */
function seen(bytes: Buffer, length: number) {
  const look = lookAtFile()
  for (let at = 0; at < bytes.length; at += length) look.take(bytes.subarray(at, at + length))
  return look.seen()
}

const LENGTHS = [1, 7, 1_000, 1_000_000]

describe('is a program', () => {
  test.each<[string, Buffer]>([
    ['of Linux', filled('\x7fELF\x02\x01')],
    ['of Windows', filled('MZ\x90\0\x03\0\0\0')],
    ['of a Mac', filled('\xcf\xfa\xed\xfe')],
    ['of a Mac, for two processors', filled('\xca\xfe\xba\xbe\0\0\0\x02')],
    ['of Java', filled('\xca\xfe\xba\xbe\0\0\0\x34')],
    ['of Android, bare', filled('dex\n035\0')],
    ['of a browser', filled('\0asm\x01\0\0\0')],
    ['package of Debian', filled('!<arch>\ndebian-binary')],
    ['package of Red Hat', filled('\xed\xab\xee\xdb')],
    ['shortcut of Windows', filled('L\0\0\0\x01\x14\x02\0\0\0\0\0\xc0\0\0\0\0\0\0F')],
    ['help file of Windows', filled('ITSF\x03\0\0\0')],
    ['of a shell', latin1('#!/bin/sh\nrm -rf ~\n')],
    ['of a shell, after a mark', Buffer.from('\ufeff#!/usr/bin/env python3\n')],
    ['of the old command line', latin1('\r\n@ECHO OFF\r\ndel *.*\r\n')],
    ['of Android', named('res/a.xml', 'AndroidManifest.xml', 'resources.arsc')],
    ['archive of Java', JAR],
    ['archive of Java, its names in other letters', named('meta-inf/Manifest.mf')],
    ['package of Windows', named('AppxManifest.xml')],
    [
      'archive of Java far inside',
      zip([
        { name: 'a', method: 0, content: Buffer.alloc(100_000) },
        { name: 'META-INF/MANIFEST.MF' },
      ]),
    ],
    ['installer of Windows', Buffer.concat([filled(OLE), INSTALLER, Buffer.alloc(900)])],
    [
      'in an old document',
      Buffer.concat([filled(OLE), latin1('MZ..This program cannot be run in DOS mode')]),
    ],
  ])('%s', (_, bytes) => {
    for (const length of LENGTHS)
      expect([length, seen(bytes, length).isProgram]).toEqual([length, true])
  })
})

describe('is known by its content', () => {
  test.each<[string, Buffer]>([
    ['pdf', filled('%PDF-1.7\n')],
    ['jpg', filled('\xff\xd8\xff\xe0')],
    ['png', filled('\x89PNG\r\n\x1a\n')],
    ['webp', filled('RIFF\x10\0\0\0WEBPVP8 ')],
    ['heic', filled('\0\0\0\x18ftypheic\0\0\0\0')],
    ['mp4', filled('\0\0\0\x18ftypisom\0\0\0\0')],
    ['mov', filled('\0\0\0\x14ftypqt  \0\0\0\0')],
    ['3gp', filled('\0\0\0\x14ftyp3gp5\0\0\0\0')],
    ['mp3', filled('ID3\x03\0')],
    ['ogg', filled('OggS\0\x02')],
    ['amr', filled('#!AMR\n\x3c')],
    ['docx', DOCX],
    [
      'docx',
      zip([
        { name: 'word/embeddings/a.xlsx', method: 0, content: named('xl/workbook.xml') },
        { name: 'word/document.xml' },
      ]),
    ],
    ['xlsx', named('[Content_Types].xml', 'xl/workbook.xml')],
    ['pptx', named('ppt/presentation.xml')],
    [
      'odt',
      zip([
        { name: 'mimetype', method: 0, content: 'application/vnd.oasis.opendocument.text' },
        { name: 'content.xml' },
      ]),
    ],
    ['zip', named('a.pdf', 'b.exe')],
    ['zip', zip([{ name: 'a.jar', method: 0, content: JAR }])],
    ['zip', zip([{ name: 'a.docx', method: 0, content: DOCX }])],
    ['gz', gzipSync('hola')],
    ['ole', filled(OLE)],
    ['rtf', latin1('{\\rtf1 hola}')],
    ['txt', Buffer.from('Señores: pido una copia del acta.\n')],
    ['txt', Buffer.from('Señores: pido una copia', 'latin1')],
    ['txt', Buffer.from('\ufeffHola', 'utf16le')],
    ['txt', Buffer.from('Mz 5 casa 12, barrio Obrero')],
    ['txt', Buffer.from('MZ 5 CASA 12')],
    ['txt', Buffer.from(`${'a'.repeat(4_095)}á y más`)],
    ['txt', Buffer.from('alert("js")')],
    ['html', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['svg', Buffer.from('<?xml version="1.0"?>\n<!-- a -->\n<svg onload="alert(1)"/>')],
    ['bin', deflateRawSync(Buffer.alloc(99, 'x'))],
    ['bin', Buffer.from([0])],
  ])('%s', (format, bytes) => {
    for (const length of LENGTHS) expect(seen(bytes, length)).toEqual({ format, isProgram: false })
  })
})
