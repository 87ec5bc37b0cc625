import { act, type ReactNode } from 'react'
import { vi } from 'vitest'

/**
 * As much of a page as React and our components ask of it, for tests of what happens after a press: events, focus,
 * attributes and the dialogs of the browser. What it looks like, and everything else, is tried in real browsers.
 */
type Listener = { type: string; listen: (event: PageEvent) => void; isCapture: boolean }

class PageEvent {
  readonly bubbles = true
  readonly cancelable = true
  readonly timeStamp = 1
  defaultPrevented = false
  currentTarget: PageNode | null = null
  readonly type: string
  readonly target: PageNode
  constructor(type: string, target: PageNode, more: object = {}) {
    this.type = type
    this.target = target
    Object.assign(this, more)
  }
  preventDefault(): void {
    this.defaultPrevented = true
  }
  isStopped = false
  stopPropagation(): void {
    this.isStopped = true
  }
}

export class PageNode {
  readonly namespaceURI = 'http://www.w3.org/1999/xhtml'
  readonly style = {}
  readonly validity = { badInput: false }
  readonly childNodes: PageNode[] = []
  readonly #attributes = new Map<string, string>()
  readonly #listeners: Listener[] = []
  readonly nodeType: number
  readonly nodeName: string
  readonly ownerDocument: SmallPage | undefined
  parentNode: PageNode | null = null
  nodeValue: string | null
  value = ''
  checked = false
  open = false

  constructor(
    nodeType: number,
    nodeName: string,
    page?: SmallPage,
    nodeValue: string | null = null,
  ) {
    this.nodeType = nodeType
    this.nodeName = nodeName
    this.ownerDocument = page
    this.nodeValue = nodeValue
  }

  get tagName(): string {
    return this.nodeName
  }
  get firstChild(): PageNode | null {
    return this.childNodes[0] ?? null
  }
  get lastChild(): PageNode | null {
    return this.childNodes.at(-1) ?? null
  }
  get nextSibling(): PageNode | null {
    const siblings = this.parentNode?.childNodes ?? []
    return siblings[siblings.indexOf(this) + 1] ?? null
  }
  get textContent(): string {
    return this.nodeValue ?? this.childNodes.map((child) => child.textContent).join('')
  }
  set textContent(text: string) {
    this.childNodes.length = 0
    if (text !== '') this.appendChild(new PageNode(3, '#text', this.ownerDocument, text))
  }
  get options(): PageNode[] {
    return this.querySelectorAll('option')
  }
  get elements(): PageNode[] {
    return this.querySelectorAll('input, select, textarea, button')
  }

  appendChild(child: PageNode): PageNode {
    return this.insertBefore(child, null)
  }
  insertBefore(child: PageNode, before: PageNode | null): PageNode {
    child.parentNode?.removeChild(child)
    const at = before ? this.childNodes.indexOf(before) : this.childNodes.length
    this.childNodes.splice(at, 0, child)
    child.parentNode = this
    return child
  }
  removeChild(child: PageNode): PageNode {
    this.childNodes.splice(this.childNodes.indexOf(child), 1)
    child.parentNode = null
    return child
  }
  contains(other: PageNode | null): boolean {
    return other !== null && (other === this || this.contains(other.parentNode))
  }

  setAttribute(name: string, value: string): void {
    this.#attributes.set(name.toLowerCase(), String(value))
  }
  getAttribute(name: string): string | null {
    return this.#attributes.get(name.toLowerCase()) ?? null
  }
  hasAttribute(name: string): boolean {
    return this.#attributes.has(name.toLowerCase())
  }
  removeAttribute(name: string): void {
    this.#attributes.delete(name.toLowerCase())
  }

  addEventListener(type: string, listen: Listener['listen'], options?: boolean | object): void {
    const isCapture = options === true || (typeof options === 'object' && 'capture' in options)
    this.#listeners.push({ type, listen, isCapture })
  }
  removeEventListener(type: string, listen: Listener['listen']): void {
    const at = this.#listeners.findIndex((each) => each.type === type && each.listen === listen)
    if (at >= 0) this.#listeners.splice(at, 1)
  }
  hear(event: PageEvent, isCapture: boolean): void {
    event.currentTarget = this
    for (const each of [...this.#listeners])
      if (each.type === event.type && each.isCapture === isCapture) each.listen(event)
  }
  /** Whether the browser may go on with it. */
  fire(type: string, more?: object): boolean {
    const path: PageNode[] = []
    for (let node: PageNode | null = this; node; node = node.parentNode) path.push(node)
    const event = new PageEvent(type, this, more)
    for (const node of path.toReversed()) node.hear(event, true)
    for (const node of path) if (!event.isStopped) node.hear(event, false)
    return !event.defaultPrevented
  }

  focus(): void {
    if (this.ownerDocument) this.ownerDocument.activeElement = this
  }
  showModal(): void {
    this.open = true
  }
  close(): void {
    if (this.open) this.fire('close')
    this.open = false
  }

  matches(selector: string): boolean {
    return selector.split(',').some((each) => fits(this, each.trim().split(/\s+/)))
  }
  closest(selector: string): PageNode | null {
    return this.matches(selector) ? this : (this.parentNode?.closest(selector) ?? null)
  }
  querySelectorAll(selector: string): PageNode[] {
    return this.childNodes.flatMap((child) => [
      ...(child.nodeType === 1 && child.matches(selector) ? [child] : []),
      ...child.querySelectorAll(selector),
    ])
  }
  querySelector(selector: string): PageNode | null {
    return this.querySelectorAll(selector)[0] ?? null
  }
}

const PART = /^([\w-]+)|\.([\w-]+)|#([\w-]+)|\[([\w-]+)=["']?([^\]"']*)["']?\]/g

/** Tags, classes, ids and attributes, one inside the other. */
function fits(node: PageNode, selector: readonly string[]): boolean {
  const own = selector.at(-1) ?? ''
  for (const [, tag, className, id, name, value] of own.matchAll(PART)) {
    if (tag && node.nodeName.toLowerCase() !== tag) return false
    if (className && !node.getAttribute('class')?.split(' ').includes(className)) return false
    if (id && node.getAttribute('id') !== id) return false
    if (name && node.getAttribute(name) !== value) return false
  }
  const around = selector.slice(0, -1)
  if (around.length === 0) return true
  for (let above = node.parentNode; above; above = above.parentNode)
    if (above.nodeType === 1 && fits(above, around)) return true
  return false
}

class SmallPage extends PageNode {
  readonly oninput = null
  readonly documentElement: PageNode
  readonly body: PageNode
  readonly defaultView: object
  activeElement: PageNode
  constructor(view: object) {
    super(9, '#document')
    this.defaultView = view
    this.documentElement = this.appendChild(this.createElement('html'))
    this.body = this.documentElement.appendChild(this.createElement('body'))
    this.activeElement = this.body
  }
  createElement(name: string): PageNode {
    return new PageNode(1, name.toUpperCase(), this)
  }
  createElementNS(_namespace: string, name: string): PageNode {
    return this.createElement(name)
  }
  createTextNode(text: string): PageNode {
    return new PageNode(3, '#text', this, text)
  }
  getElementById(id: string): PageNode | null {
    return this.querySelector(`#${id}`)
  }
}

/** A page of its own for one file of tests. */
export async function openSmallPage() {
  const view = Object.assign(new PageNode(9, '#window'), {
    top: 'another',
    HTMLIFrameElement: class {},
    document: undefined as unknown,
  })
  const page = new SmallPage(view)
  view.document = page
  vi.stubGlobal('window', view)
  vi.stubGlobal('document', page)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const { createRoot } = await import('react-dom/client')
  return {
    page,
    /** Shows it anew; `show` with something else changes what is there. */
    async open(first: ReactNode) {
      const place = page.body.appendChild(page.createElement('div'))
      const root = createRoot(place as unknown as Element)
      const show = (node: ReactNode) => settle(() => root.render(node))
      await show(first)
      return { place, show, end: () => settle(() => root.unmount()) }
    },
    settle,
    press: (button: PageNode) => settle(() => press(button)),
    type: (field: PageNode, value: string) =>
      settle(() => {
        field.value = value
        field.fire('input')
      }),
    fire: (node: PageNode, type: string) => settle(() => node.fire(type)),
  }
}

/** What is done, and everything that follows from it at once. */
function settle(work: () => unknown = () => undefined): Promise<void> {
  return act(async () => {
    work()
    await new Promise((resolve) => setImmediate(resolve))
  })
}

/** A button that sends belongs to the form around it, or to the one it names. */
function press(button: PageNode): void {
  button.focus()
  if (!button.fire('click') || button.getAttribute('type') !== 'submit') return
  const named = button.getAttribute('form')
  const form = named ? button.ownerDocument?.getElementById(named) : button.closest('form')
  form?.fire('submit')
}

/** The first button whose words are these. */
export function buttonSaying(place: PageNode, words: string): PageNode {
  const found = place.querySelectorAll('button').find(({ textContent }) => textContent === words)
  if (!found) throw new Error(`No button says «${words}»`)
  return found
}
