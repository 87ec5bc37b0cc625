import { environmentReader, isPort } from '@terminal/contract/environment'
import { closeOnSignal } from '../close-on-signal.ts'
import { startMailCatcher } from './catcher.ts'

// biome-ignore lint/style/noProcessEnv: the one place where this process reads its environment.
const { required, refuseProblems } = environmentReader(process.env)

const options = {
  smtpPort: Number(required('SMTP_PORT', isPort)),
  httpPort: Number(required('HTTP_PORT', isPort)),
}
refuseProblems()

const catcher = await startMailCatcher(options)
closeOnSignal(catcher)
console.log(
  `Mail at smtp://127.0.0.1:${catcher.smtpPort}, inbox at http://127.0.0.1:${catcher.httpPort}`,
)
