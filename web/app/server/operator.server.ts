import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readOperator } from '@terminal/contract/operator'
import { config } from './config.server.ts'

/** Read when the process starts and never bundled: another terminal is another folder, not another build. */
const file = pathToFileURL(resolve(config.siteDir, 'operator.ts'))
const module: { default?: unknown } = await import(/* @vite-ignore */ file.href)

export const operator = readOperator(module.default)
