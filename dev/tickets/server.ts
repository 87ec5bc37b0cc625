import { environmentReader, isPort } from '@terminal/contract/environment'
import { closeOnSignal } from '../close-on-signal.ts'
import { startTicketCompany } from './company.ts'

// biome-ignore lint/style/noProcessEnv: the one place where this process reads its environment.
const { required, refuseProblems } = environmentReader(process.env)

const port = Number(required('PORT', isPort))
refuseProblems()

const company = await startTicketCompany({ port })
closeOnSignal(company)
console.log(`Ticket company at ${company.origin}`)
