import { gzipSync } from 'node:zlib'
import { artwork } from './artwork.ts'
import { PNG_START, png, SIMPLE } from './png.ts'
import { HTML, PHP, SCRIPT, STRANGER, SVG, ZIP } from './strangers.ts'

/** Everything that is neither PNG nor JPEG, by the name it would be sent under. */
export const OTHER_KINDS: Record<string, Uint8Array> = {
  ...vectors(),
  ...(await otherPictures()),
  ...headers(),
  ...texts(),
  ...(await nearlyPictures()),
}

function vectors(): Record<string, Uint8Array> {
  const root = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
  return {
    'mapa.svg': Buffer.from(SVG),
    'mapa.jpg, an SVG': Buffer.from(`<?xml version="1.0"?>${SVG}`),
    'mapa.svgz': gzipSync(SVG),
    'an SVG that reads a file of the server': Buffer.from(
      `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg ${root}><text>&x;</text></svg>`,
    ),
    'an SVG that fetches a picture': Buffer.from(
      `<svg ${root}><image xlink:href="http://169.254.169.254/"/></svg>`,
    ),
    'an SVG that unfolds without end': Buffer.from(
      `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]><svg ${root}>&b;</svg>`,
    ),
    'a drawing that gives orders to the program that reads it': Buffer.from(
      `push graphic-context\nfill 'url(https://x.example/"|touch ${STRANGER}")'\npop graphic-context`,
    ),
    'folleto.pdf': Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF'),
    'folleto.eps': Buffer.from('%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\nshowpage'),
  }
}

async function otherPictures(): Promise<Record<string, Uint8Array>> {
  const gif = await artwork().gif().toBuffer()
  return {
    'bus.gif': gif,
    'bus.png, a GIF': gif,
    'bus.gif of 1987': Buffer.concat([Buffer.from('GIF87a'), gif.subarray(6)]),
    'a GIF that is a script as well': Buffer.from(`GIF89a${SCRIPT}`),
    'bus.webp': await artwork().webp().toBuffer(),
    'bus.webp, lossless': await artwork().webp({ lossless: true }).toBuffer(),
    'bus.avif': await artwork().avif().toBuffer(),
    'bus.tiff': await artwork().tiff().toBuffer(),
    'bus.tiff, compressed': await artwork().tiff({ compression: 'deflate' }).toBuffer(),
    'bus.bmp': Buffer.concat([Buffer.from('BM'), Buffer.alloc(52), Buffer.alloc(300)]),
    'bus.ppm': Buffer.concat([Buffer.from('P6\n8 8\n255\n'), Buffer.alloc(192)]),
    'bus.ico, a PNG inside': Buffer.concat([
      Buffer.from([0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0, 0, 1, 0, 0, 22, 0, 0, 0]),
      png(SIMPLE),
    ]),
  }
}

/** The beginnings by which programs know their files. */
function headers(): Record<string, Uint8Array> {
  const beginnings: Record<string, string> = {
    'foto.heic': '\0\0\0\x18ftypheic\0\0\0\0mif1heic',
    'foto.heif, a sequence': '\0\0\0\x18ftypmsf1\0\0\0\0msf1hevc',
    'foto.jxl': '\xff\x0a\xfa\x1f',
    'foto.jxl, in a box': '\0\0\0\x0cJXL \r\n\x87\n',
    'foto.jp2': '\0\0\0\x0cjP  \r\n\x87\n',
    'foto.j2k': '\xff\x4f\xff\x51\0\x2f',
    'foto.cr2': 'II*\0\x10\0\0\0CR',
    'foto.psd': '8BPS\0\x01',
    'foto.xcf': 'gimp xcf v011\0',
    'foto.exr': 'v/1\x01\x02\0\0\0',
    'foto.hdr': '#?RADIANCE\n',
    'foto.mng': '\x8aMNG\r\n\x1a\n',
    'foto.jng': '\x8bJNG\r\n\x1a\n',
    'video.mp4': '\0\0\0\x20ftypisom',
    'video.webm': '\x1aE\xdf\xa3',
    'audio.mp3': 'ID3\x04\0\0',
    'imagen.png.exe': 'MZ\x90\0\x03',
    'imagen.jpg.elf': '\x7fELF\x02\x01\x01',
    'imagen.jpg.class': '\xca\xfe\xba\xbe\0\0\0\x34',
    'imagen.png.wasm': '\0asm\x01\0\0\0',
    'imagen.jpg.lnk': 'L\0\0\0\x01\x14\x02\0',
    'imagen.7z': '7z\xbc\xaf\x27\x1c',
    'imagen.rar': 'Rar!\x1a\x07\x01\0',
    'imagen.sqlite': 'SQLite format 3\0',
  }
  return Object.fromEntries(
    Object.entries(beginnings).map(([name, beginning]) => [
      name,
      Buffer.concat([Buffer.from(beginning, 'latin1'), Buffer.alloc(200, STRANGER)]),
    ]),
  )
}

function texts(): Record<string, Uint8Array> {
  return Object.fromEntries(
    Object.entries({
      'pagina.html': HTML,
      'imagen.php.png': PHP,
      'imagen.png.js': `alert('${STRANGER}')`,
      'imagen.jpg.sh': `#!/bin/sh\ntouch ${STRANGER}\n`,
      'imagen.json': '{"imagen":true}',
      'imagen.txt': 'Solo texto.',
      'imagen.png, the words of an address': `data:image/png;base64,${png(SIMPLE).toString('base64')}`,
      'imagen.png in base64': png(SIMPLE).toString('base64'),
      '.htaccess': 'AddType application/x-httpd-php .png',
    }).map(([name, text]) => [name, Buffer.from(text)]),
  )
}

async function nearlyPictures(): Promise<Record<string, Uint8Array>> {
  const jpeg = await artwork().jpeg().toBuffer()
  return {
    'nothing at all': Buffer.alloc(0),
    'one byte': Buffer.from([0x89]),
    'two bytes of a JPEG': jpeg.subarray(0, 2),
    'seven bytes of a PNG': PNG_START.subarray(0, 7),
    'a kilobyte of zeros': Buffer.alloc(1_024),
    'a PNG after a mark of UTF-8': Buffer.concat([Buffer.from('\ufeff'), png(SIMPLE)]),
    'a PNG sent as text': Buffer.from(
      png(SIMPLE).toString('latin1').replaceAll('\r\n', '\n'),
      'latin1',
    ),
    'a PNG read as UTF-8': Buffer.from(png(SIMPLE).toString('utf8')),
    'a JPEG after an empty line': Buffer.concat([Buffer.from('\n'), jpeg]),
    'a JPEG after HTML': Buffer.concat([Buffer.from(HTML), jpeg]),
    'a JPEG after an archive': Buffer.concat([ZIP, jpeg]),
    'a JPEG without its beginning': jpeg.subarray(2),
  }
}
