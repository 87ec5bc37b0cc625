import { oneLine } from '@terminal/contract/text/one-line'

const LONGEST = 150
const LONGEST_EXTENSION = 12
const NAMELESS = 'archivo'

/** What turns text around, hides in it or is none: the name shown would not be the real one. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\ufffd]/gu
/** No name on Windows has these. */
const FORBIDDEN = /[<>:"|?*]/g

const PROGRAM_EXTENSIONS: readonly string[] = [
  ...['exe', 'com', 'scr', 'pif', 'cpl', 'dll', 'ocx', 'sys', 'drv', 'xll', 'msi', 'msp', 'mst'],
  ...['msix', 'msixbundle', 'appx', 'appxbundle', 'application', 'gadget', 'msc'],
  ...['bat', 'cmd', 'ps1', 'ps1xml', 'psm1', 'psd1', 'psc1', 'vb', 'vbs', 'vbe', 'js', 'jse'],
  ...['mjs', 'cjs', 'ws', 'wsf', 'wsh', 'wsc', 'sct', 'hta', 'chm', 'hlp', 'reg', 'inf', 'scf'],
  ...['lnk', 'url', 'desktop', 'diagcab', 'job'],
  ...['sh', 'bash', 'zsh', 'csh', 'ksh', 'fish', 'command', 'run', 'out', 'elf', 'so', 'dylib'],
  ...['app', 'workflow', 'scpt', 'applescript', 'pkg', 'deb', 'rpm', 'apk', 'ipa', 'appimage'],
  ...['jar', 'war', 'ear', 'jnlp', 'class', 'dex', 'py', 'pyc', 'pyw', 'pyz', 'pl', 'rb', 'lua'],
  ...['php', 'phtml', 'phar', 'php3', 'php4', 'php5', 'asp', 'aspx', 'ashx', 'jsp', 'jspx', 'cgi'],
]

/**
 * What opens a page, a connection, a disk or a sheet with a query when it is opened. None is a program: documents may hold
 * drawings of this kind.
 */
const OPENING_EXTENSIONS: readonly string[] = [
  ...['html', 'htm', 'xhtml', 'xht', 'shtml', 'mht', 'mhtml', 'svg', 'svgz', 'xsl', 'swf'],
  ...['iso', 'img', 'vhd', 'vhdx', 'dmg', 'udf', 'rdp', 'one', 'onepkg', 'onetoc2'],
  ...['iqy', 'oqy', 'dqy', 'rqy', 'slk', 'dif'],
]
/** By content a page and a drawing are text, which opens nothing. */
const PLAIN = new Map([
  ['html', 'txt'],
  ['svg', 'txt'],
])

/** The name a file came with, as one line that says what it shows: without folders, and never empty. */
export function cleanFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  // White space first: a line break is also a control character, and two words stay two.
  const visible = oneLine(last).toWellFormed().normalize('NFC').replace(UNSEEN, '')
  // Dots at its ends would hide it, or be forgotten by Windows.
  const clean = visible.replace(FORBIDDEN, '_').replace(/^[. ]+|[. ]+$/g, '')
  return shorten(clean) || NAMELESS
}

/** What it is saved under: one that a computer would run or follow by its name alone ends with what it is. */
export function downloadName(name: string, format: string): string {
  const extension = extensionOf(name)
  const isSafe =
    extension !== '' && !isProgramExtension(extension) && !OPENING_EXTENSIONS.includes(extension)
  const isUnknown = extension === '' && format === 'bin'
  return isSafe || isUnknown ? name : `${name}.${PLAIN.get(format) ?? format}`
}

/** Of what a computer runs when it is opened, by its name alone. */
export function isProgramExtension(extension: string): boolean {
  // Windows has a dozen of its own that end so, and each opens something.
  return PROGRAM_EXTENSIONS.includes(extension) || extension.endsWith('-ms')
}

/** In lower case; Windows forgets dots and spaces at the end of a name. */
export function extensionOf(name: string): string {
  return (
    /\.([^./]+)$/
      .exec(name.replace(/[. ]+$/, ''))?.[1]
      ?.toLowerCase()
      .trim() ?? ''
  )
}

/** In the middle: its end says what it is. */
function shorten(name: string): string {
  if (name.length <= LONGEST) return name
  const dot = name.lastIndexOf('.')
  const end = dot > 0 && name.length - dot <= LONGEST_EXTENSION ? name.slice(dot) : ''
  // Half of a character may be left where it was cut.
  return `${name
    .slice(0, LONGEST - end.length)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()}${end}`
}
