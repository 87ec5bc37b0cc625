import { afterEach, expect, test, vi } from 'vitest'
import { keepDraft } from './keep-draft.ts'
import { keepReceipt, showLastReceipt, takeReceipt } from './send-in-place.ts'

const RECEIPT = { page: '/pqrsd', content: '<h1>Radicada</h1>', styles: '.a{}' }

afterEach(() => vi.unstubAllGlobals())

/** As a browser does where cookies and storage are refused. */
function blockStorage(): void {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage'])
    vi.stubGlobal(name, { getItem: refuse, setItem: refuse, removeItem: refuse })
}

function openStorage(): void {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  })
}

test('a receipt is shown again on its own page, after a reload', () => {
  openStorage()
  keepReceipt(RECEIPT)
  expect(takeReceipt('/pqrsd', true)).toMatchObject(RECEIPT)
  expect(takeReceipt('/pqrsd', true)).toMatchObject(RECEIPT)
  expect(takeReceipt('/opinion?pagina=/home', true)).toBeUndefined()
  expect(takeReceipt('/pqrsd', true)).toBeUndefined()
})

test('a receipt is forgotten by who comes to the page again, and one that cannot be read is none', () => {
  openStorage()
  keepReceipt(RECEIPT)
  expect(takeReceipt('/pqrsd', false)).toBeUndefined()
  expect(takeReceipt('/pqrsd', true)).toBeUndefined()
  sessionStorage.setItem('recibo', '{')
  expect(takeReceipt('/pqrsd', true)).toBeUndefined()
})

test('the script of a form goes on where storage is blocked', () => {
  blockStorage()
  vi.stubGlobal('location', { pathname: '/pqrsd', search: '' })
  vi.stubGlobal('document', { querySelector: () => null })
  expect(showLastReceipt).not.toThrow()
  expect(() => keepReceipt(RECEIPT)).not.toThrow()
})

test('a draft that the browser does not keep says so', () => {
  blockStorage()
  const [output, button] = [{ textContent: '' }, Object.assign(new EventTarget(), { hidden: true })]
  const state = { querySelector: (part: string) => (part === 'output' ? output : button) }
  const isOwn = Object.assign(new EventTarget(), { checked: false })
  const form = Object.assign(new EventTarget(), {
    dataset: { publicForm: 'pqrsd' },
    querySelector: () => isOwn,
    querySelectorAll: (selector: string) => (selector === '[data-draft-state]' ? [state] : []),
  })
  const draft = keepDraft(form as unknown as HTMLFormElement, () => false)
  isOwn.checked = true
  isOwn.dispatchEvent(new Event('change'))
  expect([output.textContent, button.hidden]).toEqual([
    'Este navegador no guarda borradores.',
    true,
  ])
  expect(draft.forget).not.toThrow()
})
