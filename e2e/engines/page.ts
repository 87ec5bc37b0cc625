import { writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Engine } from './engine.ts'

export type Size = { width: number; height: number }
type Kind = 'heading' | 'link' | 'button' | 'field' | 'label'

/** Only says when to give up. */
const WAIT_MS = 120_000
/** How WebDriver writes an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

export type Page = Awaited<ReturnType<typeof openPage>>

/**
 * What a journey does and sees, in any engine that speaks WebDriver. The page is in a window of its own size that another
 * one opened: no browser’s own window is as narrow as a phone, and its opener hears what goes wrong from the first moment.
 */
export async function openPage({ call }: Engine, { origin, size }: { origin: string; size: Size }) {
  const opener = await call('GetWindowHandle')
  let isOpen = false

  async function run<Args extends unknown[], Value>(
    work: (...args: Args) => Value,
    ...args: Args
  ): Promise<Awaited<Value>> {
    const script = `return (${work}).apply(null, arguments)`
    return (await call('ExecuteScript', { script, args })) as Awaited<Value>
  }

  /** The first that a person would find, by its whole name or else by how that begins. */
  async function find(kind: Kind, name: string): Promise<string> {
    const found = await until(`${kind} «${name}»`, () => run(findByName, kind, name))
    return (found as unknown as Record<string, string>)[ELEMENT] ?? ''
  }

  const says = (text: string) => run(saysText, text)

  async function open(path: string): Promise<void> {
    await close()
    await call('Navigate', { url: `${origin}/robots.txt` })
    await run(openAndListen, path, size.width, size.height)
    isOpen = true
    const handles = (await call('GetWindowHandles')) as string[]
    await call('SwitchToWindow', { handle: handles.find((handle) => handle !== opener) })
    await until(`${path} loaded`, () => run(isLoaded, path))
  }

  async function close(): Promise<void> {
    if (!isOpen) return
    await call('CloseWindow')
    await call('SwitchToWindow', { handle: opener })
    isOpen = false
  }

  return {
    run,
    open,
    close,
    go: (path: string) => call('Navigate', { url: `${origin}${path}` }),
    reload: () => call('Refresh'),
    see: find,

    async click(kind: Kind, name: string): Promise<void> {
      await call('ElementClick', { id: await find(kind, name) })
    },

    async fill(name: string, text: string): Promise<void> {
      const id = await find('field', name)
      await call('ElementClear', { id })
      await call('ElementSendKeys', { id, text })
    },

    /** Into a field that is not emptied first: a file, or an entry of a list. */
    async choose(name: string, text: string): Promise<void> {
      await call('ElementSendKeys', { id: await find('field', name), text })
    },

    says,
    seeText: (text: string) => until(`«${text}»`, () => says(text)),

    /** Scripts, resources and policies that failed since the page was opened by its address. */
    problems: () => run(() => (window as unknown as { problems?: string[] }).problems ?? []),

    async shoot(path: string): Promise<void> {
      writeFileSync(path, Buffer.from((await call('TakeScreenshot')) as string, 'base64'))
    },
  }
}

/** Asked again until it is there: a page may be on its way to the next one in between. */
export async function until<Value>(name: string, ask: () => Promise<Value>): Promise<Value> {
  let reason = ''
  for (const since = Date.now(); Date.now() - since < WAIT_MS; await sleep(100)) {
    try {
      const found = await ask()
      if (found) return found
      reason = ''
    } catch (error) {
      reason = ` (${error instanceof Error ? error.message : error})`
    }
  }
  throw new Error(`not seen: ${name}${reason}`)
}

// From here on, functions run in the page: they use nothing from outside.

function openAndListen(path: string, width: number, height: number): void {
  const opened = window.open(path, '_blank', `popup,width=${width},height=${height}`)
  if (!opened) throw new Error('No window was opened')
  const problems: string[] = []
  // The page gets this same window: it is of the same origin, and the first one in it.
  Object.assign(opened, { problems })
  const hear = (type: string, tell: (event: Event) => unknown) =>
    opened.addEventListener(type, (event) => problems.push(String(tell(event))), true)
  hear('error', (event) => {
    const { src, href } = (event.target ?? {}) as { src?: string; href?: string }
    return Reflect.get(event, 'message') ?? `not loaded: ${src ?? href}`
  })
  hear('unhandledrejection', (event) => Reflect.get(event, 'reason'))
  hear('securitypolicyviolation', (event) => {
    const { effectiveDirective, blockedURI } = event as SecurityPolicyViolationEvent
    return `refused by ${effectiveDirective}: ${blockedURI}`
  })
  const { console } = opened as unknown as typeof globalThis
  console.error = (...words: unknown[]) => problems.push(words.join(' '))
}

function isLoaded(path: string): boolean {
  return location.href.endsWith(path) && document.readyState === 'complete'
}

function saysText(text: string): boolean {
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not said
  return document.body.innerText.replaceAll(/\s+/g, ' ').includes(text)
}

function findByName(kind: Kind, name: string): Element | undefined {
  const selectors = {
    heading: 'h1, h2, h3',
    link: 'a[href]',
    button: 'button, summary',
    field: 'input, select, textarea',
    label: 'label',
  }
  const nameOf = (element: Element) =>
    (element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
      ? (element.labels?.[0]?.textContent ?? '')
      : (element.ariaLabel ?? element.textContent)
    )
      .replaceAll(/\s+/g, ' ')
      .trim()
  const shown = [...document.querySelectorAll(selectors[kind])].filter((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  )
  const found =
    shown.find((element) => nameOf(element) === name) ??
    shown.find((element) => nameOf(element).startsWith(name))
  // WebKit's driver does not scroll to what is wholly below the screen.
  found?.scrollIntoView({ block: 'center' })
  return found
}
