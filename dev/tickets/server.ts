import { environment, readEnvironment } from '@terminal/contract/settings/environment'
import { closeOnSignal } from '../close-on-signal.ts'
import { startTicketCompany } from './company.ts'

const { HOST: host, PORT: port } = readEnvironment(
  // biome-ignore lint/style/noProcessEnv: the one place where this process reads its environment.
  process.env,
  environment.pick({ STACK: true, HOST: true, PORT: true }),
)

const company = await startTicketCompany({ host, port })
closeOnSignal(company)
console.log(`Ticket company at ${company.origin}`)
