import { RESET_CAPTCHA } from '../captcha/watch-captcha.ts'
import { readStoredJson, removeStored, store } from '../site/browser-storage.ts'
import { watchSilence } from '../ui/watch-silence.ts'
import { writeIn } from '../ui/write-in.ts'

type Events = {
  /** Until its files are what is to be sent. */
  whenReady?: () => Promise<void>
  /** The page came back with another form. */
  onShown: (form: HTMLFormElement) => void
  onReceived: () => void
}

const STYLES = /<style>(.*?)<\/style>/s
const contentOf = (page: Document) => page.querySelector<HTMLElement>('#contenido')

/** Sends with its progress, and shows the answer where the form was. Whatever fails, what was written stays. */
export function sendInPlace(
  form: HTMLFormElement,
  { whenReady = async () => undefined, onShown, onReceived }: Events,
): void {
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]')
  let isSending = false

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    // A second press while the first is under way.
    if (isSending) return
    isSending = true
    button?.setAttribute('aria-disabled', 'true')
    say('Preparando los archivos…')
    void whenReady().then(send)
  })

  function send(): Promise<void> {
    say('Enviando…')
    const address = form.dataset.sendTo ?? location.pathname
    return postForm(address, new FormData(form), (share) => {
      const percent = Math.floor(100 * share)
      say(percent < 100 ? `Enviando… ${percent} %` : 'Enviado. Esperamos la respuesta…')
    }).then(show, ({ message }: Error) => stop(message))
  }

  function show({ html, status }: { html: string; status: number }): void {
    // Apart: the policy of this page would refuse the styles of another, and say so.
    const [, styles = ''] = STYLES.exec(html) ?? []
    const page = new DOMParser().parseFromString(html.replace(STYLES, ''), 'text/html')
    const content = contentOf(page)
    const here = contentOf(document)
    if (!(content && here)) {
      const reason = page.querySelector('h1')?.textContent ?? 'El servicio no responde'
      stop(`${reason}. Nada se perdió: envíelo otra vez en unos minutos.`)
      return
    }
    const next = content.querySelector<HTMLFormElement>('form[data-public-form]')
    // Nothing of it was taken: the form stays with the files that were chosen, and only says why.
    if (next && (status === 429 || status >= 500)) {
      stop('')
      take('[data-notices]', next, form)
      renewCaptcha(form)
      wear(styles)
      focusFirst(form)
      return
    }
    if (next) {
      // The captcha of this page is alive.
      take('[data-captcha]', form, next)
      renewCaptcha(next)
    }
    here.replaceChildren(...content.childNodes)
    wear(styles)
    document.title = page.title
    if (next) onShown(next)
    else {
      onReceived()
      keepReceipt({ page: currentPage(), content: here.innerHTML, styles })
    }
    focusFirst(here)
  }

  function stop(text: string): void {
    isSending = false
    button?.removeAttribute('aria-disabled')
    say(text)
  }

  function say(text: string): void {
    writeIn(form, '[data-progress]', text)
  }
}

/** Puts a part of one form in the place of the other's. */
function take(selector: string, from: HTMLElement, to: HTMLElement): void {
  const part = from.querySelector(selector)
  if (part) to.querySelector(selector)?.replaceWith(part)
}

/** What it solved was used, or is wrong. */
function renewCaptcha(form: HTMLElement): void {
  form.querySelector('[data-captcha]')?.dispatchEvent(new Event(RESET_CAPTCHA))
}

/** After a reload of the page that showed it; another visit shows the form. */
export function showLastReceipt(): void {
  const [navigation] = performance.getEntriesByType('navigation')
  const receipt = takeReceipt(currentPage(), navigation?.toJSON().type === 'reload')
  const here = contentOf(document)
  if (!receipt || !here) return
  // Our own words, as the server made them.
  here.innerHTML = receipt.content
  wear(receipt.styles)
}

function currentPage(): string {
  return location.pathname + location.search
}

/** A page carries only the styles it uses, and what is shown in its place uses others. */
function wear(styles: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets = [sheet]
}

function focusFirst(place: HTMLElement): void {
  const first = place.querySelector<HTMLElement>('[autofocus]') ?? place.querySelector('h1')
  first?.setAttribute('tabindex', '-1')
  first?.focus()
}

/** Of this tab, so that a reload of its page shows it again: its content and its styles. */
const RECEIPT_KEY = 'recibo'
type Receipt = { page: string; content: string; styles: string }

export function keepReceipt(receipt: Receipt): void {
  store('sessionStorage', RECEIPT_KEY, JSON.stringify(receipt))
}

/** The receipt of this page, after a reload of it. On any other page, and by any other way, it is forgotten. */
export function takeReceipt(page: string, isReload: boolean): Receipt | undefined {
  const kept = readStoredJson<Receipt>('sessionStorage', RECEIPT_KEY)
  if (kept?.page === page && isReload) return kept
  removeStored('sessionStorage', RECEIPT_KEY)
  return undefined
}

type Answer = { html: string; status: number }

/** Sends a form, for as long as something moves. It fails with a sentence that says what to do. */
export function postForm(
  address: string,
  form: FormData,
  onProgress: (share: number) => void,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    const silence = watchSilence(() => {
      reject(new Error('Pasaron dos minutos sin respuesta. Nada se perdió: envíelo otra vez.'))
      request.abort()
    })
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      silence.restart()
      onProgress(loaded / total)
    })
    request.addEventListener('load', () =>
      resolve({ html: request.responseText, status: request.status }),
    )
    request.addEventListener('error', () =>
      reject(new Error('No hay conexión. Nada se perdió: envíelo otra vez cuando vuelva.')),
    )
    request.addEventListener('loadend', () => silence.end())
    request.send(form)
  })
}
