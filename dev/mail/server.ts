import { environment, port, readEnvironment } from '@terminal/contract/settings/environment'
import { closeOnSignal } from '../close-on-signal.ts'
import { startMailCatcher } from './catcher.ts'

const {
  HOST: host,
  SMTP_PORT: smtpPort,
  HTTP_PORT: httpPort,
} = readEnvironment(
  // biome-ignore lint/style/noProcessEnv: the one place where this process reads its environment.
  process.env,
  environment.pick({ STACK: true, HOST: true }).extend({ SMTP_PORT: port, HTTP_PORT: port }),
)

const catcher = await startMailCatcher({ host, smtpPort, httpPort })
closeOnSignal(catcher)
console.log(
  `Mail at smtp://127.0.0.1:${catcher.smtpPort}, inbox at http://127.0.0.1:${catcher.httpPort}`,
)
