import { environment, readEnvironment } from '@terminal/contract/settings/environment'
import { z } from 'zod'
import { closeOnSignal } from '../close-on-signal.ts'
import { startProvider } from './provider.ts'

const given = readEnvironment(
  // biome-ignore lint/style/noProcessEnv: the one place where this process reads its environment.
  process.env,
  environment
    .pick({
      STACK: true,
      PORT: true,
      OIDC_CLIENT_ID: true,
      OIDC_AUDIENCE: true,
      OIDC_SCOPE: true,
      PUBLIC_ORIGIN: true,
    })
    .extend({ HOST: z.string().default('localhost') }),
)

const provider = await startProvider({
  host: given.HOST,
  port: given.PORT,
  clientId: given.OIDC_CLIENT_ID,
  audience: given.OIDC_AUDIENCE,
  scope: given.OIDC_SCOPE,
  publicOrigin: given.PUBLIC_ORIGIN,
})
closeOnSignal(provider)
console.log(`Identity provider at ${provider.issuer}`)
