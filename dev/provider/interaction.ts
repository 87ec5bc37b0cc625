import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { errors as oidcErrors, type Provider } from 'oidc-provider'
import { sendPage } from '../page.ts'
import { type Account, type Accounts, MIN_PASSWORD } from './accounts.ts'
import { type Attempt, errorPage, signInPage, signUpPage } from './pages.ts'

/** Sign-up and cancel live below this path, because the library's cookie is valid only there. */
export const interactionPath = (uid: string) => `/ingreso/${uid}`

type Deps = { provider: Provider; accounts: Accounts; origin: string }

type Visit = Deps & {
  request: IncomingMessage
  response: ServerResponse
  path: string
  /** An address the application already knows, to save typing. */
  loginHint: string
}

type Step = (visit: Visit) => Promise<void> | void

const finishSignIn = ({ provider, request, response }: Visit, account: Account) =>
  provider.interactionFinished(request, response, { login: { accountId: account.sub } })

const showSignIn = ({ response, path, origin }: Visit, attempt: Attempt, status = 200) =>
  sendPage(response, status, signInPage({ path, origin, attempt }))

const showSignUp = ({ response, path, origin }: Visit, attempt: Attempt, status = 200) =>
  sendPage(response, status, signUpPage({ path, origin, attempt }))

async function readForm(request: IncomingMessage): Promise<(name: string) => string> {
  const form = new URLSearchParams(await text(request))
  return (name) => form.get(name) ?? ''
}

async function signIn(visit: Visit): Promise<void> {
  const field = await readForm(visit.request)
  const email = field('email').trim()
  const password = field('password')
  const errors: Attempt['errors'] = {
    ...(email === '' && { email: 'Escriba su correo electrónico.' }),
    ...(password === '' && { password: 'Escriba su contraseña.' }),
  }
  if (Object.keys(errors).length > 0) {
    return showSignIn(visit, { email, errors, message: 'Revise los campos marcados.' }, 422)
  }
  const account = visit.accounts.findByEmail(email)
  if (account?.password !== password) {
    return showSignIn(
      visit,
      { email, message: 'El correo o la contraseña no son correctos. Inténtelo de nuevo.' },
      422,
    )
  }
  await finishSignIn(visit, account)
}

type SignUpDraft = Pick<Account, 'name' | 'email' | 'password'>

function findSignUpErrors(draft: SignUpDraft, accounts: Accounts): Attempt['errors'] {
  const errors: Attempt['errors'] = {}
  if (draft.name === '') errors.name = 'Escriba su nombre.'
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(draft.email)) {
    errors.email = 'Escriba un correo electrónico válido, por ejemplo nombre@dominio.co.'
  } else if (accounts.findByEmail(draft.email)) {
    errors.email = 'Ya existe una cuenta con este correo. Inicie sesión o use otro.'
  }
  if (draft.password.length < MIN_PASSWORD) {
    errors.password = `La contraseña debe tener al menos ${MIN_PASSWORD} caracteres.`
  }
  return Object.keys(errors).length > 0 ? errors : undefined
}

async function signUp(visit: Visit): Promise<void> {
  const field = await readForm(visit.request)
  const draft = {
    name: field('name').trim(),
    email: field('email').trim(),
    password: field('password'),
  }
  const errors = findSignUpErrors(draft, visit.accounts)
  if (errors) {
    const { name, email } = draft
    return showSignUp(visit, { name, email, errors, message: 'Revise los campos marcados.' }, 422)
  }
  await finishSignIn(visit, visit.accounts.create(draft))
}

const cancel: Step = ({ provider, request, response }) =>
  provider.interactionFinished(request, response, {
    error: 'access_denied',
    error_description: 'La persona canceló el ingreso.',
  })

const STEPS: Record<string, Step> = {
  'GET ': (visit) => showSignIn(visit, { email: visit.loginHint }),
  'POST ': signIn,
  'GET /registro': (visit) => showSignUp(visit, { email: visit.loginHint }),
  'POST /registro': signUp,
  'GET /cancelar': cancel,
}

/** Answers the pages below /ingreso/ and says whether the address was one of them. */
export async function handleInteraction(
  deps: Deps,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  const [, uid, rest = ''] = /^\/ingreso\/([\w-]+)(\/\w+)?$/.exec(pathname) ?? []
  const step = STEPS[`${request.method} ${rest}`]
  if (uid === undefined || step === undefined) return false

  try {
    const { prompt, params } = await deps.provider.interactionDetails(request, response)
    if (prompt.name === 'consent') {
      // The grant is already complete; an application that insists on asking gets its answer.
      await deps.provider.interactionFinished(request, response, { consent: {} })
      return true
    }
    const loginHint = typeof params.login_hint === 'string' ? params.login_hint : ''
    await step({ ...deps, request, response, path: interactionPath(uid), loginHint })
  } catch (error) {
    if (!(error instanceof oidcErrors.SessionNotFound)) throw error
    const page = errorPage({
      title: 'Este ingreso venció',
      explanation: 'Pasó demasiado tiempo o ya se usó. Vuelva al sitio e inicie sesión de nuevo.',
      origin: deps.origin,
    })
    sendPage(response, 400, page)
  }
  return true
}
