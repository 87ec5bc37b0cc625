import { launchChromium } from '../chromium.ts'
import type { HtmlElement, HtmlNode } from './html.ts'

/** Reads HTML as a browser does, because it is one. Must be closed. */
export type HtmlReader = {
  read(html: string): Promise<HtmlElement>
  close(): void
}

/** A node as the DevTools protocol describes it. */
type DomNode = {
  nodeType: number
  localName: string
  nodeValue: string
  /** Name, value, name, value… */
  attributes?: string[]
  children?: DomNode[]
}

const ELEMENT = 1
const TEXT = 3

export async function openHtmlReader(): Promise<HtmlReader> {
  const chrome = await launchChromium()
  const send = await connect(chrome.port)
  await send('Emulation.setScriptExecutionDisabled', { value: true })
  await send('DOM.enable', { includeWhitespace: 'all' })
  const { frameTree } = await send<{ frameTree: { frame: { id: string } } }>('Page.getFrameTree')
  return {
    async read(html) {
      await send('Page.setDocumentContent', { frameId: frameTree.frame.id, html })
      const { root } = await send<{ root: DomNode }>('DOM.getDocument', { depth: -1 })
      return { name: '#document', attributes: {}, children: (root.children ?? []).flatMap(toNode) }
    },
    close: () => chrome.kill(),
  }
}

type Send = <Result>(method: string, params?: Record<string, unknown>) => Promise<Result>

/** The protocol in its smallest form: one question after another to the one open page. */
async function connect(port: number): Promise<Send> {
  const targets = await (await fetch(`http://127.0.0.1:${port}/json/list`)).text()
  const pages: { type: string; webSocketDebuggerUrl: string }[] = JSON.parse(targets)
  const page = pages.find(({ type }) => type === 'page')
  if (page === undefined) throw new Error('Chromium has no page')
  const socket = new WebSocket(page.webSocketDebuggerUrl)
  const opened = Promise.withResolvers<unknown>()
  socket.onopen = opened.resolve
  socket.onerror = opened.reject
  await opened.promise

  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  socket.onmessage = ({ data }) => {
    const { id, result, error } = JSON.parse(String(data))
    if (error) waiting.get(id)?.reject(new Error(error.message))
    else waiting.get(id)?.resolve(result)
    waiting.delete(id)
  }
  let lastId = 0
  return <Result>(method: string, params = {}) => {
    const answer = Promise.withResolvers<unknown>()
    waiting.set(++lastId, answer)
    socket.send(JSON.stringify({ id: lastId, method, params }))
    return answer.promise as Promise<Result>
  }
}

function toNode(node: DomNode): HtmlNode[] {
  if (node.nodeType === TEXT) return [node.nodeValue]
  if (node.nodeType !== ELEMENT) return []
  const flat = node.attributes ?? []
  const pairs = flat.flatMap((name, i) => (i % 2 === 0 ? [[name, flat[i + 1] ?? '']] : []))
  return [
    {
      name: node.localName,
      attributes: Object.fromEntries(pairs),
      children: (node.children ?? []).flatMap(toNode),
    },
  ]
}
