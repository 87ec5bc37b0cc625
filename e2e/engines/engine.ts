import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '@terminal/dev/free-port'

/** Commands of WebDriver by their names in Firefox's own protocol, which has the same ones, and their addresses over HTTP. */
const COMMANDS = {
  Navigate: 'POST url',
  Refresh: 'POST refresh',
  ExecuteScript: 'POST execute/sync',
  ElementClear: 'POST element/:id/clear',
  ElementClick: 'POST element/:id/click',
  ElementSendKeys: 'POST element/:id/value',
  GetWindowHandle: 'GET window',
  GetWindowHandles: 'GET window/handles',
  SwitchToWindow: 'POST window',
  CloseWindow: 'DELETE window',
  TakeScreenshot: 'GET screenshot',
} as const

type Params = Record<string, unknown>

/** A browser that was started, with one window. */
export type Engine = {
  call: (command: keyof typeof COMMANDS, params?: Params) => Promise<unknown>
  stop: () => Promise<void>
}

/** Longer than a browser takes on a machine that is busy: only says when to give up. */
const PATIENCE_MS = 120_000
const SCREEN = { width: 1_440, height: 1_000 }

export const ENGINES = { firefox: startFirefox, webkit: startWebKit }

/** Firefox speaks WebDriver over a plain socket, each message after its length: no driver stands between. */
async function startFirefox(): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'))
  // Any port; scrollbars that take no room, as on a phone.
  const preferences = { 'marionette.port': 0, 'ui.useOverlayScrollbars': 1 }
  const lines = Object.entries(preferences).map(([key, value]) => `user_pref("${key}", ${value});`)
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const browser = start('firefox-esr', ['--headless', '--marionette', '--profile', profile], {
    HOME: profile,
    MOZ_HEADLESS_WIDTH: String(SCREEN.width),
    MOZ_HEADLESS_HEIGHT: String(SCREEN.height),
  })
  const portFile = join(profile, 'MarionetteActivePort')
  await waitUntil('Firefox', () => existsSync(portFile) && readFileSync(portFile).length > 0)
  const socket = connect(Number(readFileSync(portFile, 'utf8')), '127.0.0.1')
  const messages = messagesIn(socket)
  await messages.next()
  let last = 0

  async function send(command: string, params: Params = {}): Promise<unknown> {
    const message = JSON.stringify([0, ++last, command, params])
    socket.write(`${Buffer.byteLength(message)}:${message}`)
    const { value } = await withLimit(command, messages.next())
    const [, , error, result] = value as [number, number, { message: string } | null, unknown]
    if (error) throw new Error(`${command}: ${error.message}`)
    return unwrap(result)
  }

  await send('WebDriver:NewSession')
  return {
    call: (command, params) => send(`WebDriver:${command}`, params),
    async stop() {
      socket.destroy()
      await end(browser)
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function* messagesIn(socket: Readable): AsyncGenerator<unknown> {
  let received = Buffer.alloc(0)
  for await (const bytes of socket) {
    received = Buffer.concat([received, bytes])
    for (let colon = received.indexOf(':'); colon > 0; colon = received.indexOf(':')) {
      const end = colon + 1 + Number(received.subarray(0, colon))
      if (received.length < end) break
      yield JSON.parse(received.toString('utf8', colon + 1, end))
      received = received.subarray(end)
    }
  }
}

/** WebKitGTK, as Debian has it: its driver over HTTP, its small browser on a screen that is not there. */
async function startWebKit(): Promise<Engine> {
  const mode = `${SCREEN.width}x${SCREEN.height}x24`
  const screen = kept(
    spawn('Xvfb', ['-displayfd', '3', '-nolisten', 'tcp', '-screen', '0', mode], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    }),
  )
  const [display] = await withLimit('Xvfb', once(screen.stdio[3] as Readable, 'data'))
  const port = await findFreePort()
  const driver = start('WebKitWebDriver', [`--port=${port}`], {
    DISPLAY: `:${String(display).trim()}`,
    DBUS_SESSION_BUS_ADDRESS: 'disabled:',
  })
  const origin = `http://127.0.0.1:${port}`
  await waitUntil('WebKitWebDriver', () => fetch(`${origin}/status`).then(({ ok }) => ok))

  async function send(command: string, params?: Params): Promise<unknown> {
    const [method = '', path] = command.split(' ')
    const response = await fetch(`${origin}/session${path}`, {
      method,
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(method === 'POST' && { body: JSON.stringify(params ?? {}) }),
    })
    const answer = (await response.json()) as { value: { error: string; message: string } }
    if (!response.ok) throw new Error(`${command}: ${answer.value.error} ${answer.value.message}`)
    return unwrap(answer)
  }

  const [binary] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')
  const args = ['--automation', '--javascript-can-open-windows-automatically=true']
  const alwaysMatch = { 'webkitgtk:browserOptions': { binary, args } }
  const { sessionId } = (await send('POST ', { capabilities: { alwaysMatch } })) as {
    sessionId: string
  }
  return {
    call(command, { id, ...params } = {}) {
      const address = COMMANDS[command].replace(':id', String(id))
      return send(address.replace(' ', ` /${sessionId}/`), params)
    },
    async stop() {
      await send(`DELETE /${sessionId}`).catch(() => undefined)
      await end(driver)
      await end(screen)
    },
  }
}

function unwrap(answer: unknown): unknown {
  return answer !== null && typeof answer === 'object' && 'value' in answer ? answer.value : answer
}

function start(command: string, args: string[], variables: Record<string, string>): ChildProcess {
  // biome-ignore lint/style/noProcessEnv: a browser runs in the environment of its caller
  const env = { ...process.env, TZ: 'America/Bogota', ...variables }
  return kept(spawn(command, args, { env, stdio: 'ignore' }))
}

/** Until it is ended, or this program ends for whatever reason. */
function kept(child: ChildProcess): ChildProcess {
  process.once('exit', () => child.kill('SIGKILL'))
  return child
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

async function withLimit<Value>(name: string, answer: Promise<Value>): Promise<Value> {
  const late = sleep(PATIENCE_MS, undefined, { ref: false }).then(() => {
    throw new Error(`${name} did not answer`)
  })
  return Promise.race([answer, late])
}

async function waitUntil(name: string, isReady: () => boolean | Promise<boolean>): Promise<void> {
  for (const since = Date.now(); Date.now() - since < PATIENCE_MS; await sleep(100)) {
    try {
      if (await isReady()) return
    } catch {
      // Not yet there to be asked.
    }
  }
  throw new Error(`${name} did not start`)
}
