/**
 * Of a failure only its codes and its class are kept: what a mail server answers names the recipient, and what is
 * thrown is written to the log and to the job's row.
 */
export class MailFailure extends Error {
  override readonly name = 'MailFailure'
  /** The recipient is refused for good: there is no use in trying again. */
  readonly isRefusal: boolean
  /** Our login or our sender is refused, and with it every mail. */
  readonly isOurs: boolean

  constructor(code: string, { isRefusal = false, isOurs = false } = {}) {
    super(code)
    this.isRefusal = isRefusal
    this.isOurs = isOurs
  }
}

/** What the library says of an answer of the server. */
type SmtpError = {
  code?: unknown
  originalCode?: unknown
  responseCode?: unknown
  response?: unknown
  command?: unknown
}

const LOGIN_CODES = [530, 534, 535, 538]

/** Exchange says only after the message that our mailbox may not send as this sender. */
const SENDER_DENIED = ['5.2.252', '5.7.57', '5.7.60']

export function mailFailure(error: unknown): MailFailure {
  if (error instanceof MailFailure) return error
  const failure = new MailFailure(codesOf(error), kindOf(error))
  // Where it happened, without the first line, which is the message.
  const places = error instanceof Error ? error.stack?.match(/^\s+at .*$/gm) : undefined
  if (places) failure.stack = [`MailFailure: ${failure.message}`, ...places].join('\n')
  return failure
}

function kindOf(error: unknown) {
  const { code, responseCode, response, command }: SmtpError = Object(error)
  const status = Number(responseCode)
  const isOfServer = status >= 400 && status < 600
  const isOurs =
    code === 'EAUTH' ||
    LOGIN_CODES.includes(status) ||
    SENDER_DENIED.includes(enhancedStatus(response)) ||
    (status >= 500 && isOfServer && command === 'MAIL FROM')
  const isOfMessage = code === 'EENVELOPE' || code === 'EMESSAGE'
  const isPermanent = isOfServer && status >= 500 && status !== 503
  // 503 is about the order of commands, and another connection may do better.
  const isOfAddressee = command === 'RCPT TO' || command === 'DATA'
  const isUnsendable = code === 'EENVELOPE' && !isOfServer
  return {
    isOurs,
    isRefusal: !isOurs && isOfMessage && (isUnsendable || (isPermanent && isOfAddressee)),
  }
}

/** Such as `EENVELOPE 550 5.1.1`. */
function codesOf(error: unknown): string {
  const { code, originalCode, responseCode, response }: SmtpError = Object(error)
  const name = error instanceof Error ? error.name : typeof error
  const first = isCode(code) ? [code] : isCode(name) ? [name] : ['unknown']
  const others = [originalCode, String(responseCode ?? ''), enhancedStatus(response)].filter(isCode)
  return [...first, ...others].join(' ').slice(0, 40).trim()
}

function isCode(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Za-z0-9._-]{1,20}$/.test(value)
}

/** RFC 3463: the three numbers behind the first. */
function enhancedStatus(response: unknown): string {
  return /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(String(response))?.[1] ?? ''
}
