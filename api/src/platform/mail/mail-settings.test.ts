import { readEnvironment } from '@terminal/contract/settings/environment'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { MAIL_ENVIRONMENT, mailSettingsIn, requireTogether } from './mail-settings.ts'

const SCHEMA = z.object(MAIL_ENVIRONMENT).superRefine(requireTogether)
const read = (env: Record<string, string>) => mailSettingsIn(readEnvironment(env, SCHEMA))

const SERVER = {
  SMTP_URL: 'smtp://correo.example',
  MAIL_FROM: 'contacto@terminal.example',
  PUBLIC_ORIGIN: 'https://terminal.example',
}
const OAUTH = {
  MAIL_OAUTH_TOKEN_URL: 'https://login.example/tenant/oauth2/v2.0/token',
  MAIL_OAUTH_CLIENT_ID: 'sitio',
  MAIL_OAUTH_CLIENT_SECRET: 'secreto-1',
}
const DKIM = {
  DKIM_DOMAIN: 'terminal.example',
  DKIM_SELECTOR: 's1',
  DKIM_KEY_FILE: '/srv/dkim.pem',
}

test('nothing is needed where no mail is sent', () => {
  expect(read({})).toBeUndefined()
  expect(read({ MAIL_FROM: SERVER.MAIL_FROM })).toBeUndefined()
})

test('a server alone', () => {
  expect(read(SERVER)).toEqual({
    server: { host: 'correo.example', port: 587, isSecure: false },
    from: 'contacto@terminal.example',
    siteOrigin: 'https://terminal.example',
  })
})

test('a server with everything', () => {
  const url = 'smtps://oficina%40terminal.example:a%2Fb@correo.example:4650'
  expect(read({ ...SERVER, ...OAUTH, ...DKIM, SMTP_URL: url })).toMatchObject({
    server: { host: 'correo.example', port: 4650, isSecure: true },
    login: { user: 'oficina@terminal.example', password: 'a/b' },
    oauth: {
      tokenUrl: 'https://login.example/tenant/oauth2/v2.0/token',
      clientId: 'sitio',
      clientSecret: 'secreto-1',
      scope: 'https://outlook.office365.com/.default',
      user: 'contacto@terminal.example',
    },
    dkim: { domain: 'terminal.example', selector: 's1', keyFile: '/srv/dkim.pem' },
  })
  expect(read({ ...SERVER, SMTP_URL: 'smtps://[::1]' })?.server).toEqual({
    host: '::1',
    port: 465,
    isSecure: true,
  })
})

test('what is of use together only is asked for together', () => {
  const { SMTP_URL } = SERVER
  const env = { SMTP_URL, MAIL_OAUTH_CLIENT_SECRET: 'secreto-1', DKIM_DOMAIN: 'terminal.example' }
  expect(() => read(env)).toThrow(
    'Bad configuration:\n- MAIL_FROM is missing\n- PUBLIC_ORIGIN is missing\n' +
      '- MAIL_OAUTH_TOKEN_URL is missing\n- MAIL_OAUTH_CLIENT_ID is missing\n' +
      '- DKIM_SELECTOR is missing\n- DKIM_KEY_FILE is missing',
  )
})

test.each([
  ['SMTP_URL', 'correo.example'],
  ['SMTP_URL', 'https://correo.example'],
  ['SMTP_URL', 'smtp://correo.example/buzon'],
  ['SMTP_URL', 'smtp://correo.example?tls=no'],
  ['SMTP_URL', 'smtp://a:%E0%A4%A@correo.example'],
  ['MAIL_FROM', 'Terminal <contacto@terminal.example>'],
  ['MAIL_FROM', 'contacto'],
  ['PUBLIC_ORIGIN', 'terminal.example'],
  ['MAIL_OAUTH_TOKEN_URL', 'http://login.example/token'],
  ['MAIL_OAUTH_TOKEN_URL', 'login.example'],
  ['DKIM_DOMAIN', 'terminal.example; v=1'],
])('%s cannot be %j', (name, value) => {
  const env = { ...SERVER, ...OAUTH, ...DKIM, [name]: value }
  expect(() => read(env)).toThrow(`Bad configuration:\n- ${name} is not valid`)
})
