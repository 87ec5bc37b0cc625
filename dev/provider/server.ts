import { environmentReader, isHttpOrigin, isPort } from '@terminal/contract/environment'
import { closeOnSignal } from '../close-on-signal.ts'
import { startProvider } from './provider.ts'

// biome-ignore lint/style/noProcessEnv: the one place where this process reads its environment.
const { required, refuseProblems } = environmentReader(process.env)

const options = {
  port: Number(required('PORT', isPort)),
  clientId: required('OIDC_CLIENT_ID'),
  audience: required('OIDC_AUDIENCE'),
  scope: required('OIDC_SCOPE', (scope) => !/\s|openid|offline_access/.test(scope)),
  publicOrigin: required('PUBLIC_ORIGIN', isHttpOrigin),
}
refuseProblems()

const provider = await startProvider(options)
closeOnSignal(provider)
console.log(`Identity provider at ${provider.issuer}`)
