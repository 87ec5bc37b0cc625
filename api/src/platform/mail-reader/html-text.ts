/** What begins a new line when it is shown. */
const BREAKS = new Set(
  'address article aside blockquote br dd div dl dt fieldset footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tr ul'.split(
    ' ',
  ),
)
/** What holds no words for anybody. */
const HIDDEN = new Set(['head', 'script', 'style', 'title', 'template', 'svg', 'noscript'])
const LONGEST_HTML = 1_000_000
const LONGEST_NAME = 30

/** The words of a page, in one pass over it: nothing of it is run, fetched or kept. */
export function textOfHtml(html: string): string {
  const page = html.slice(0, LONGEST_HTML)
  const out: string[] = []
  /** Of these nothing further down ends one: looked for once. */
  const endless = new Set<string>()
  let at = 0
  while (at < page.length) {
    const open = page.indexOf('<', at)
    if (open !== at) out.push(inWords(page.slice(at, open === -1 ? page.length : open)))
    if (open === -1) break
    const tag = tagAt(page, open)
    if (BREAKS.has(tag.name)) out.push(tag.name === 'li' && !tag.isEnd ? '\n- ' : '\n')
    if (tag.name === 'p' && tag.isEnd) out.push('\n')
    if ((tag.name === 'td' || tag.name === 'th') && tag.isEnd) out.push(' ')
    const isHidden = HIDDEN.has(tag.name) && !tag.isEnd && !endless.has(tag.name)
    const end = isHidden ? afterEnd(page, tag) : tag.end
    if (end === undefined) endless.add(tag.name)
    at = end ?? tag.end
  }
  return out
    .join('')
    .split('\n')
    .map((line) => line.replaceAll(/[ \t\u00a0]+/g, ' ').trim())
    .join('\n')
}

type Tag = { name: string; isEnd: boolean; end: number }

function tagAt(page: string, open: number): Tag {
  // «3 < 5»: no tag.
  if (!/[a-z!?/]/i.test(page[open + 1] ?? '')) return { name: '', isEnd: false, end: open + 1 }
  if (page.startsWith('<!--', open)) {
    const end = page.indexOf('-->', open + 4)
    return { name: '', isEnd: false, end: end === -1 ? page.length : end + 3 }
  }
  const head = /^<(\/?)([a-z][a-z0-9]*)/i.exec(page.slice(open, open + LONGEST_NAME))
  const end = page.indexOf('>', open)
  return {
    name: head?.[2]?.toLowerCase() ?? '',
    isEnd: head?.[1] === '/',
    end: end === -1 ? page.length : end + 1,
  }
}

/** Of what is hidden, where it ends. A page without an end mark is shown. */
function afterEnd(page: string, { name, end }: Tag): number | undefined {
  const close = new RegExp(`</${name}[\\s>]`, 'gi')
  close.lastIndex = end
  const found = close.exec(page)
  if (!found) return undefined
  const after = page.indexOf('>', found.index)
  return after === -1 ? page.length : after + 1
}

function inWords(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(
      /&(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,8});/gi,
      (whole, name: string) => signOf(name) ?? whole,
    )
}

/** As pages write letters that old programs did not have. */
const SIGNS = new Map(
  (
    'nbsp:\u00a0 amp:& lt:< gt:> quot:" apos:\' iexcl:¡ iquest:¿ laquo:« raquo:» ldquo:“ rdquo:” lsquo:‘ rsquo:’ hellip:… ' +
    'ndash:– mdash:— bull:• middot:· deg:° ordm:º ordf:ª euro:€ aacute:á eacute:é iacute:í oacute:ó uacute:ú ntilde:ñ ' +
    'uuml:ü Aacute:Á Eacute:É Iacute:Í Oacute:Ó Uacute:Ú Ntilde:Ñ Uuml:Ü'
  )
    .split(' ')
    .map((pair): [string, string] => [pair.slice(0, -2), pair.slice(-1)]),
)

function signOf(name: string): string | undefined {
  if (!name.startsWith('#')) return SIGNS.get(name)
  const isHex = /^#x/i.test(name)
  const code = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10)
  const isSign = code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  return isSign ? String.fromCodePoint(code) : ''
}
