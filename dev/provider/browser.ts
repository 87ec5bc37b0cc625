/** An HTTP client like a browser: follows redirects itself and keeps cookies by path. */

type Answer = { status: number; url: string; location: string | null; text: string }

const UNESCAPED: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#39;': "'" }

const toText = (text: string) => text.replace(/&(amp|quot|#39);/g, (e) => UNESCAPED[e] ?? e)

export function openBrowser(home: string) {
  const jar = new Map<string, { path: string; pair: string }>()

  function store(header: string): void {
    const [pair = '', ...attributes] = header.split(/;\s*/)
    const path = attributes.find((a) => a.startsWith('path='))?.slice('path='.length) ?? '/'
    const key = `${path} ${pair.split('=')[0]}`
    if (attributes.some((a) => a.startsWith('expires=Thu, 01 Jan 1970'))) jar.delete(key)
    else jar.set(key, { path, pair })
  }

  async function request(address: string, form?: Record<string, string>): Promise<Answer> {
    const url = new URL(address, home)
    const cookie = [...jar.values()]
      .filter(({ path }) => url.pathname.startsWith(path))
      .map(({ pair }) => pair)
      .join('; ')
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { accept: 'text/html', cookie },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    response.headers.getSetCookie().forEach(store)
    return {
      status: response.status,
      url: url.href,
      location: response.headers.get('location'),
      text: await response.text(),
    }
  }

  /** Follows redirects on the same origin; returns the first address on another one. */
  async function settle(answer: Answer): Promise<Answer> {
    if (answer.location === null) return answer
    const next = new URL(answer.location, answer.url)
    return next.origin === home ? settle(await request(next.href)) : answer
  }

  return {
    open: async (address: string) => settle(await request(address)),

    /** Sends the only form of a page, with its hidden fields and the value of its button. */
    async submit(page: Answer, typed: Record<string, string> = {}) {
      const action = /<form method="post" action="([^"]+)"/.exec(page.text)?.[1]
      if (action === undefined) throw new Error(`No form at ${page.url}:\n${page.text}`)
      const fixed = [...page.text.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(
        ([, name = '', value = '']) => [name, toText(value)],
      )
      const form = { ...Object.fromEntries(fixed), ...typed }
      return settle(await request(toText(action), form))
    },
  }
}
