import { Challenge } from '@terminal/contract/captcha/challenge'
import { CHALLENGE_PATH } from '@terminal/contract/captcha/limits'
import { problemResponses } from '@terminal/contract/http/errors'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { noSuchAddress } from '../errors.ts'
import { describeRoutes } from '../http/describe-routes.ts'
import type { Captcha } from './captcha.ts'

const about = describeRoutes(['Captcha'])

export function captchaRoutes({ captcha }: { captcha: Captcha }): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      CHALLENGE_PATH,
      about(
        'Un reto que el navegador resuelve antes de enviar un formulario, en el formato de altcha 2',
        { response: { 200: Challenge, ...problemResponses('not_found') } },
      ),
      async (_request, reply) => {
        reply.header('cache-control', 'no-store')
        const challenge = await captcha.challenge()
        if (!challenge) throw noSuchAddress()
        return challenge
      },
    )
  }
}
