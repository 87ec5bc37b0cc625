import { describeError } from '@terminal/contract/http/error-description'
import { pino } from 'pino'
import { config } from './config.server.ts'

export const log = pino({ level: config.logLevel, base: null, serializers: { err: describeError } })
