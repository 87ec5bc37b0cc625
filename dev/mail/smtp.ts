import type { Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import type { Inbox } from './inbox.ts'
import type { Modes } from './modes.ts'

const MAX_MESSAGE_BYTES = 30 * 1024 * 1024

/** What a sender showed: a password, or a token of OAuth2. */
export type Login = { user: string; secret: string }

/** Real servers repeat the recipient in their answers; so does this one, so that a test notices when that is logged. */
const REFUSALS = {
  '451': (address: string) => `4.7.1 <${address}>: Recipient address rejected: Greylisted`,
  '550': (address: string) => `5.1.1 <${address}>: Recipient address rejected: User unknown`,
} as const

/** Without `accepts` no sign-in is needed. */
export function openSmtp(inbox: Inbox, modes: Modes, accepts?: (login: Login) => boolean) {
  const sockets = new Map<number | undefined, Socket>()
  const smtp = new SMTPServer({
    disabledCommands: accepts ? ['STARTTLS'] : ['AUTH', 'STARTTLS'],
    authMethods: ['PLAIN', 'LOGIN', 'XOAUTH2'],
    authOptional: !accepts,
    allowInsecureAuth: true,
    size: MAX_MESSAGE_BYTES,
    rejectOversized: true,
    logger: false,
    // A sender keeps its connection open; the default waits half a minute for it.
    closeTimeout: 200,
    onAuth({ method, username = '', password, accessToken }, _session, callback) {
      if (accepts?.({ user: username, secret: accessToken ?? password ?? '' }))
        callback(null, { user: username })
      // As the protocol has it: the reason first, and the refusal after the sender's empty answer.
      else if (method === 'XOAUTH2') callback(null, { data: { status: '401', schemes: 'bearer' } })
      else callback(replyWith(535, '5.7.8 Authentication credentials invalid'))
    },
    onRcptTo({ address }, _session, callback) {
      const mode = modes.take('451', '550')
      callback(mode && replyWith(Number(mode), REFUSALS[mode](address)))
    },
    onData(stream, { envelope, remotePort }, callback) {
      const recipients = envelope.rcptTo.map(({ address }) => address)
      buffer(stream)
        .then(async (raw) => {
          const mode = modes.take('hang', 'drop')
          if (mode === 'hang') return
          await inbox.add(raw, recipients)
          if (mode === 'drop') sockets.get(remotePort)?.destroy()
          else callback(null, 'Guardado')
        })
        .catch((error: unknown) =>
          callback(error instanceof Error ? error : new Error(String(error))),
        )
    },
  })
  smtp.server.on('connection', (socket) => {
    const { remotePort } = socket
    sockets.set(remotePort, socket)
    socket.once('close', () => sockets.delete(remotePort))
  })
  // A client that hangs up in the middle must not end the process.
  smtp.on('error', (error) => console.error(error))
  return smtp
}

function replyWith(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode })
}
