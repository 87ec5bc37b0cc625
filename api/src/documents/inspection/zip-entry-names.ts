/** Names that lead out of the folder a ZIP is unpacked in, or that show something else than what they are. */
const LEAVES = /(^|\/)\.\.(\/|$)|^\/|\\|:|^$/
const DISGUISED = /[^\x20-\x7e\u0080-\uffff]|[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffd]/

/** What a computer runs when it is opened. */
const PROGRAMS = [
  ...['exe', 'com', 'scr', 'pif', 'cpl', 'dll', 'ocx', 'sys', 'drv', 'xll', 'msi', 'msp', 'mst'],
  ...['msix', 'msixbundle', 'appx', 'appxbundle', 'application', 'appref-ms', 'gadget', 'msc'],
  ...['bat', 'cmd', 'ps1', 'ps1xml', 'psm1', 'psd1', 'psc1', 'vb', 'vbs', 'vbe', 'js', 'jse'],
  ...['mjs', 'cjs', 'ws', 'wsf', 'wsh', 'wsc', 'sct', 'hta', 'chm', 'hlp', 'reg', 'inf', 'scf'],
  ...['lnk', 'url', 'desktop', 'settingcontent-ms', 'library-ms', 'search-ms', 'diagcab', 'job'],
  ...['sh', 'bash', 'zsh', 'csh', 'ksh', 'fish', 'command', 'run', 'out', 'elf', 'so', 'dylib'],
  ...['app', 'workflow', 'scpt', 'applescript', 'pkg', 'deb', 'rpm', 'apk', 'ipa', 'appimage'],
  ...['jar', 'war', 'ear', 'jnlp', 'class', 'dex', 'py', 'pyc', 'pyw', 'pyz', 'pl', 'rb', 'lua'],
  ...['php', 'phtml', 'phar', 'php3', 'php4', 'php5', 'asp', 'aspx', 'ashx', 'jsp', 'jspx', 'cgi'],
]
/** What a browser runs when it is opened. A file of Office may hold drawings of this kind: nobody opens them alone. */
const PAGES = ['html', 'htm', 'xhtml', 'xht', 'shtml', 'mht', 'mhtml', 'svg', 'svgz', 'swf', 'xsl']
const WITH_MACROS = [
  ...['docm', 'dotm', 'xlsm', 'xltm', 'xlsb', 'xlam', 'pptm', 'potm', 'ppsm', 'ppam', 'sldm'],
]
/** Files in which all of this could be hidden again. */
const ARCHIVES = [
  ...['zip', 'zipx', 'rar', '7z', 'tar', 'gz', 'tgz', 'bz2', 'tbz', 'tbz2', 'xz', 'txz', 'lz'],
  ...['lzma', 'z', 'zst', 'cab', 'arj', 'ace', 'lzh', 'iso', 'img', 'dmg', 'vhd', 'vhdx', 'udf'],
]

const MACRO_PARTS = /(^|\/)(vbaProject\.bin|vbaData\.xml|activeX\/.+)$|^(Basic|Scripts)\/.+/i

type NameFault = 'leaves' | 'program' | 'macros' | 'archive'

/** What speaks against a name, in any file; in one that is unpacked by hand, more. */
export function findNameFault(name: string, isUnpacked: boolean): NameFault | undefined {
  if (LEAVES.test(name) || DISGUISED.test(name)) return 'leaves'
  if (MACRO_PARTS.test(name)) return 'macros'
  const extension = extensionOf(name)
  if (PROGRAMS.includes(extension)) return 'program'
  if (!isUnpacked) return undefined
  if (PAGES.includes(extension)) return 'program'
  if (WITH_MACROS.includes(extension)) return 'macros'
  return ARCHIVES.includes(extension) ? 'archive' : undefined
}

/** Windows forgets dots and spaces at the end of a name. */
function extensionOf(name: string): string {
  return (
    /\.([^./]+)$/
      .exec(name.replace(/[. ]+$/, ''))?.[1]
      ?.toLowerCase()
      .trim() ?? ''
  )
}
