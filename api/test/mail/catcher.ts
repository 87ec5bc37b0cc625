import { startMailCatcher } from '@terminal/dev/mail-catcher'
import type { MailSettings } from '../../src/platform/mail/mail-settings.ts'

type Caught = {
  id: number
  messageId: string
  from: { name: string; address: string }
  to: { name: string; address: string }[]
  recipients: string[]
  subject: string
  date: string
  text: string
  html: string
  attachments: { name: string; type: string; size: number }[]
}

type Order = { mode: 'ok' | '451' | '550' | 'hang' | 'drop'; count?: number }

export const FROM = 'contacto@terminal.example'

/** The mail server of a test, and what it got. */
export async function openCatcher(accepts?: (login: { user: string; secret: string }) => boolean) {
  const catcher = await startMailCatcher({ smtpPort: 0, httpPort: 0, ...(accepts && { accepts }) })
  const inbox = `http://127.0.0.1:${catcher.httpPort}`
  const settings: MailSettings = {
    server: { host: '127.0.0.1', port: catcher.smtpPort, isSecure: false },
    login: undefined,
    oauth: undefined,
    dkim: undefined,
    from: FROM,
    siteOrigin: 'https://terminal.example',
  }
  return {
    settings,
    port: catcher.smtpPort,
    close: catcher.close,
    /** Newest first. */
    list: async () => (await (await fetch(`${inbox}/api/mensajes`)).json()) as Caught[],
    readOriginal: async (id: number) => (await fetch(`${inbox}/mensajes/${id}/original`)).text(),
    empty: () => fetch(`${inbox}/api/mensajes`, { method: 'DELETE' }),
    order: (body: Order) =>
      fetch(`${inbox}/api/modo`, { method: 'PUT', body: JSON.stringify(body) }),
    readMode: async () => (await (await fetch(`${inbox}/api/modo`)).json()) as Order,
  }
}
