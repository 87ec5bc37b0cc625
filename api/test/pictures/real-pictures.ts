import { deflateSync } from 'node:zlib'
import { IMAGE_LIMIT_BYTES } from '@terminal/contract/http/limits'
import sharp from 'sharp'
import { artwork, HEIGHT, WIDTH } from './artwork.ts'
import { comment, exif, segment, withSegments } from './jpeg.ts'
import {
  chunk,
  END,
  GREY,
  GREY_ALPHA,
  header,
  PALETTE,
  PNG_START,
  png,
  RGB,
  RGB_ALPHA,
  SIMPLE,
  scanlines,
  uint32,
} from './png.ts'
import { HTML, noise, PHP, SCRIPT, STRANGER, SVG, ZIP } from './strangers.ts'

/** A picture that must get in. It shows the artwork in its colours unless it says otherwise. */
type RealPicture = {
  name: string
  bytes: Buffer
  hasOtherColours?: boolean
  size?: readonly [number, number]
}

const JPEG = await artwork().jpeg().toBuffer()
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:source="${STRANGER}"/></rdf:RDF></x:xmpmeta>`

export const REAL_PICTURES: RealPicture[] = [
  ...(await jpegKinds()),
  ...(await turnedJpegs()),
  ...(await jpegsWithCompany()),
  ...(await pngKinds()),
  ...pngsWithCompany(),
  ...(await sizes()),
]

async function jpegKinds(): Promise<RealPicture[]> {
  return [
    { name: 'JPEG', bytes: JPEG },
    { name: 'JPEG, progressive', bytes: await artwork().jpeg({ progressive: true }).toBuffer() },
    { name: 'JPEG, best quality', bytes: await artwork().jpeg({ quality: 100 }).toBuffer() },
    { name: 'JPEG, worst quality', bytes: await artwork().jpeg({ quality: 1 }).toBuffer() },
    {
      name: 'JPEG, full colour resolution',
      bytes: await artwork().jpeg({ chromaSubsampling: '4:4:4' }).toBuffer(),
    },
    {
      name: 'JPEG, scans in another order',
      bytes: await artwork().jpeg({ mozjpeg: true }).toBuffer(),
    },
    {
      name: 'JPEG, grey',
      hasOtherColours: true,
      bytes: await artwork().toColourspace('b-w').jpeg().toBuffer(),
    },
    {
      name: 'JPEG, CMYK of a print shop',
      bytes: await artwork().toColourspace('cmyk').jpeg().toBuffer(),
    },
    {
      name: 'JPEG, CMYK with its profile',
      bytes: await artwork().toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer(),
    },
    {
      name: 'JPEG, wide colours with their profile',
      bytes: await artwork().withIccProfile('p3').jpeg().toBuffer(),
    },
  ]
}

/** A telephone stores the picture as it was held, and says in its metadata how to turn it. */
async function turnedJpegs(): Promise<RealPicture[]> {
  const upright = await artwork().png().toBuffer()
  const quarter = await sharp(upright).rotate(90).png().toBuffer()
  const held = [
    sharp(upright),
    sharp(upright).flop(),
    sharp(upright).rotate(180),
    sharp(upright).flip(),
    sharp(quarter).flop(),
    sharp(upright).rotate(270),
    sharp(quarter).flip(),
    sharp(upright).rotate(90),
  ]
  const turned = held.map(async (image, i) => ({
    name: `JPEG, EXIF orientation ${i + 1} and the place it was taken`,
    bytes: withSegments(await image.jpeg().toBuffer(), segment(0xe1, exif(i + 1, STRANGER))),
  }))
  const absurd = [0, 9].map((orientation) => ({
    name: `JPEG, EXIF orientation ${orientation}, which there is not`,
    bytes: withSegments(JPEG, segment(0xe1, exif(orientation, STRANGER))),
  }))
  return [...(await Promise.all(turned)), ...absurd]
}

async function jpegsWithCompany(): Promise<RealPicture[]> {
  const inside = {
    'a comment': [comment(STRANGER)],
    'three comments': [comment(STRANGER), comment('otro'), comment(STRANGER)],
    'HTML in a comment': [comment(HTML)],
    'PHP in a comment': [comment(PHP)],
    'a script in a comment': [comment(SCRIPT)],
    'a ZIP in a comment': [segment(0xfe, ZIP)],
    'HTML in its EXIF description': [segment(0xe1, exif(1, HTML))],
    'a broken EXIF': [segment(0xe1, Buffer.from(`Exif\0\0MM\0*\xff\xff\xff\xff${STRANGER}`))],
    XMP: [segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${XMP}`))],
    IPTC: [segment(0xed, Buffer.from(`Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\0${STRANGER}`))],
    'a profile that is none': [segment(0xe2, Buffer.from(`ICC_PROFILE\0\x01\x01${STRANGER}`))],
    'another picture in its metadata': [
      segment(0xe1, Buffer.concat([exif(1, STRANGER), await artwork().negate().jpeg().toBuffer()])),
    ],
    'a segment of no length': [Buffer.from([0xff, 0xe1, 0, 0])],
    'empty space between its parts': [Buffer.alloc(50, 0xff)],
    'segments of programs nobody knows': [0xe3, 0xe5, 0xe9, 0xef].map((marker) =>
      segment(marker, Buffer.from(STRANGER)),
    ),
  }
  const behind = {
    'a ZIP': ZIP,
    HTML: Buffer.from(HTML),
    PHP: Buffer.from(PHP),
    SVG: Buffer.from(SVG),
    'another JPEG': await artwork().negate().withXmp(XMP).jpeg().toBuffer(),
    'a megabyte of anything': noise(1024 * 1024),
  }
  return [
    ...Object.entries(inside).map(([what, segments]) => ({
      name: `JPEG with ${what}`,
      bytes: withSegments(JPEG, ...segments),
    })),
    ...Object.entries(behind).map(([what, bytes]) => ({
      name: `JPEG and behind it ${what}`,
      bytes: Buffer.concat([JPEG, bytes]),
    })),
  ]
}

async function pngKinds(): Promise<RealPicture[]> {
  const grey = [1, 2, 4, 8, 16].map((depth) => ({ depth, type: GREY, name: 'grey' }))
  const palette = [2, 4, 8].map((depth) => ({ depth, type: PALETTE, name: 'palette' }))
  const layouts = [8, 16].flatMap((depth) => [
    { depth, type: RGB, name: 'colours' },
    { depth, type: RGB_ALPHA, name: 'colours and transparency' },
    { depth, type: GREY_ALPHA, name: 'grey and transparency' },
  ])
  const handmade = [...grey, ...palette, ...layouts].map(({ name, ...layout }) => ({
    name: `PNG, ${name}, ${layout.depth} bit`,
    bytes: png(layout),
    hasOtherColours: layout.type === GREY || layout.type === GREY_ALPHA,
  }))
  const encoded = {
    interlaced: { progressive: true },
    'interlaced, palette': { progressive: true, palette: true },
    'not compressed': { compressionLevel: 0 },
    'compressed most': { compressionLevel: 9, effort: 10 },
    'all its filters': { adaptiveFiltering: true },
  }
  const others = Object.entries(encoded).map(async ([name, options]) => ({
    name: `PNG, ${name}`,
    bytes: await artwork().png(options).toBuffer(),
  }))
  const invisible = png({ depth: 8, type: RGB_ALPHA, alpha: 0 })
  return [
    ...handmade,
    ...(await Promise.all(others)),
    { name: 'PNG, all transparent', bytes: invisible, hasOtherColours: true },
    {
      name: 'PNG, palette with a transparent entry',
      bytes: png({ depth: 4, type: PALETTE }, [chunk('tRNS', Buffer.from([255, 254]))]),
    },
  ]
}

function pngsWithCompany(): RealPicture[] {
  const text = (type: string, data: string | Uint8Array) =>
    chunk(type, Buffer.concat([Buffer.from('Comment\0'), Buffer.from(data)]))
  const bomb = deflateSync(Buffer.alloc(200_000_000))
  const before = {
    'a text': [text('tEXt', STRANGER)],
    'PHP in a text': [text('tEXt', PHP)],
    'a compressed text': [text('zTXt', Buffer.concat([Buffer.from([0]), deflateSync(HTML)]))],
    'an international text': [text('iTXt', `\0\0es\0\0${HTML}`)],
    XMP: [chunk('iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${XMP}`))],
    'EXIF and the place it was taken': [chunk('eXIf', exif(1, STRANGER).subarray(6))],
    'a profile that is none': [
      chunk('iCCP', Buffer.concat([Buffer.from('p\0\0'), deflateSync(STRANGER)])),
    ],
    'a date, a resolution and a gamma': [
      chunk('tIME', Buffer.from([7, 234, 11, 15, 12, 0, 0])),
      chunk('pHYs', Buffer.concat([uint32(2835), uint32(2835), Buffer.from([1])])),
      chunk('gAMA', uint32(45_455)),
    ],
    'a text that unfolds to 200 MB': [text('zTXt', Buffer.concat([Buffer.from([0]), bomb]))],
    'a profile that unfolds to 200 MB': [
      chunk('iCCP', Buffer.concat([Buffer.from('p\0\0'), bomb])),
    ],
    '20,000 texts': Array.from({ length: 20_000 }, (_, i) => text('tEXt', `${i} ${STRANGER}`)),
    'a text that does not add up': [
      Buffer.concat([text('tEXt', STRANGER).subarray(0, -4), uint32(1)]),
    ],
    'a chunk of a program nobody knows': [chunk('stRa', Buffer.from(STRANGER))],
    'a script in a chunk of its own': [chunk('scRp', Buffer.from(SCRIPT))],
  }
  const pixels = deflateSync(scanlines(SIMPLE))
  const bytewise = [...pixels].map((byte) => chunk('IDAT', Buffer.from([byte])))
  return [
    ...Object.entries(before).map(([what, chunks]) => ({
      name: `PNG with ${what}`,
      bytes: png(SIMPLE, chunks),
    })),
    { name: 'PNG without its last word', bytes: png(SIMPLE).subarray(0, -END.length) },
    { name: 'PNG with a text after its pixels', bytes: png(SIMPLE, [], [text('tEXt', STRANGER)]) },
    ...Object.entries({ 'a ZIP': ZIP, PHP, HTML, 'another PNG': png(SIMPLE) }).map(
      ([what, bytes]) => ({
        name: `PNG and behind it ${what}`,
        bytes: Buffer.concat([png(SIMPLE), Buffer.from(bytes)]),
      }),
    ),
    { name: 'PNG that moves, shown still', bytes: movingPng(pixels) },
    {
      name: 'PNG whose pixels come byte by byte',
      bytes: Buffer.concat([PNG_START, header(), ...bytewise, END]),
    },
  ]
}

function frame(sequence: number): Buffer {
  const numbers = [sequence, WIDTH, HEIGHT, 0, 0].map(uint32)
  return chunk('fcTL', Buffer.concat([...numbers, Buffer.from([0, 1, 0, 10, 0, 0])]))
}

/** An APNG: a still picture, and frames that only some programs look for. */
function movingPng(pixels: Buffer): Buffer {
  const announcement = chunk('acTL', Buffer.concat([uint32(2), uint32(0)]))
  const second = Buffer.concat([uint32(2), pixels, Buffer.from(STRANGER)])
  return png(SIMPLE, [announcement, frame(0)], [frame(1), chunk('fdAT', second)])
}

async function sizes(): Promise<RealPicture[]> {
  const extremes = [
    [1, 1],
    [1, 500],
    [500, 1],
    [16_000, 1],
    [1, 16_000],
    [479, 300],
    [480, 300],
    [8_000, 5_000],
  ] as const
  const flat = extremes.flatMap(([width, height]) =>
    (['png', 'jpeg'] as const).map(async (format) => ({
      name: `${format.toUpperCase()}, ${width} × ${height}`,
      bytes: await sharp({ create: { width, height, channels: 3, background: '#a80521' } })
        .toFormat(format)
        .toBuffer(),
      size: [width, height] as const,
      hasOtherColours: true,
    })),
  )
  const heavy = [0, 1].flatMap((less) =>
    Object.entries({ JPEG, PNG: png(SIMPLE) }).map(([format, bytes]) => ({
      name: `${format} of exactly 3 MB${less === 0 ? '' : ' less a byte'}`,
      bytes: Buffer.concat([bytes, noise(IMAGE_LIMIT_BYTES - less - bytes.length)]),
    })),
  )
  return [...(await Promise.all(flat)), ...heavy]
}
