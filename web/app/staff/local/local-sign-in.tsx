import {
  CREDENTIALS_FIELDS,
  type Credentials,
  MIN_PHRASE_LENGTH,
  RESET_FRAGMENT,
  RESET_REQUEST_FIELDS,
  toCambioContrasena,
  toIngresoLocal,
  toSolicitudCambio,
} from '@terminal/contract/accounts/local-sign-in'
import { PHRASE_CHANGE_FIELDS, type PhraseChange } from '@terminal/contract/accounts/phrase-change'
import { useEffect, useRef, useState } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/inputs.tsx'
import { buildAccountStore } from '../session/account.ts'
import { postAuth } from '../session/auth-call.ts'
import { CallError, problemIn } from '../session/call-api.ts'
import { localAccount } from '../session/local.ts'
import { buildSessionClock } from '../session/session-clock.ts'
import type { StaffSettings } from '../session/settings.ts'
import { returnAddress } from '../session/stored.ts'
import { CODE_CONTROL, CODE_HINT, LocalForm, useLocalForm } from './local-form.tsx'

const FIELD_IDS = { email: 'correo' }
const MISSING = { email: 'Escriba su correo electrónico.' }

type Props = { settings: StaffSettings; onSent: () => void; onBack: () => void }

function ForgottenForm({ settings, onSent, onBack }: Props) {
  const form = useLocalForm({
    fieldIds: FIELD_IDS,
    wireNames: RESET_REQUEST_FIELDS,
    missing: MISSING,
    async send({ email }) {
      await askForReset(settings, email)
      onSent()
    },
  })
  return (
    <LocalForm
      form={form}
      failedTitle="No pudimos enviar el enlace"
      submitText="Enviar el enlace"
      other={
        <Button variant="quiet" onClick={onBack}>
          Volver al ingreso
        </Button>
      }
    >
      <TextField
        {...form.control('email')}
        label="Correo electrónico"
        hint="El que dio al crear su cuenta. Le enviaremos un enlace que sirve una vez, durante 30 minutos."
        type="email"
        autoComplete="email"
      />
    </LocalForm>
  )
}

type Step =
  | { name: 'sign-in'; note?: keyof typeof NOTES }
  | { name: 'forgotten' }
  | { name: 'new-phrase'; resetKey: string }

const TITLES: Record<Step['name'], string> = {
  'sign-in': 'Ingreso con cuenta local',
  forgotten: 'Olvidé mi contraseña',
  'new-phrase': 'Nueva contraseña',
}

const NOTES = {
  sent: 'Si ese correo es de una cuenta, en unos minutos le llegará un enlace. Ábralo en este navegador o en otro.',
  changed: 'Su contraseña cambió y sus otras sesiones se cerraron. Ingrese con la nueva.',
}

const FIRST: Step = { name: 'sign-in' }

/** The backend's own sign-in: for who has no account at a provider, and for the night when it is down. */
export function LocalSignIn({ settings }: { settings: StaffSettings }) {
  const [step, setStep] = useState(FIRST)
  const askAgain = () => setStep({ name: 'forgotten' })
  useResetKey(setStep)
  return (
    <section className="local-sign-in stack gap-6">
      <Heading key={step.name} hasFocus={step !== FIRST}>
        {TITLES[step.name]}
      </Heading>
      {step.name === 'sign-in' ? (
        <>
          <Introduction note={step.note} />
          <SignInForm settings={settings} onForgotten={askAgain} />
        </>
      ) : null}
      {step.name === 'forgotten' ? (
        <ForgottenForm
          settings={settings}
          onSent={() => setStep({ name: 'sign-in', note: 'sent' })}
          onBack={() => setStep({ name: 'sign-in' })}
        />
      ) : null}
      {step.name === 'new-phrase' ? (
        <NewPhraseForm
          settings={settings}
          resetKey={step.resetKey}
          onSent={() => setStep({ name: 'sign-in', note: 'changed' })}
          onAskAgain={askAgain}
        />
      ) : null}
    </section>
  )
}

/** The key leaves the address at once: neither the history nor a shared screen has it. */
function useResetKey(onStep: (step: Step) => void): void {
  useEffect(() => {
    function look(): void {
      const { hash, pathname } = location
      if (!hash.startsWith(RESET_FRAGMENT)) return
      history.replaceState(history.state, '', pathname)
      onStep({ name: 'new-phrase', resetKey: hash.slice(RESET_FRAGMENT.length) })
    }
    look()
    addEventListener('hashchange', look)
    return () => removeEventListener('hashchange', look)
  }, [onStep])
}

/** Another step has another heading, which tells a screen reader where it is. */
function Heading({ hasFocus, children }: { hasFocus: boolean; children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (hasFocus) heading.current?.focus()
  }, [hasFocus])
  return (
    <h1 className="no-ring text-2xl" ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}

function Introduction({ note }: { note: keyof typeof NOTES | undefined }) {
  if (note)
    return (
      <Alert tone="success" role="status">
        <p>{NOTES[note]}</p>
      </Alert>
    )
  return (
    <p>
      Para cuando el servicio de ingreso no responde. Su usuario y sus códigos se los dio quien
      administra el sitio.
    </p>
  )
}

const PHRASE_IDS = { phrase: 'contrasena-nueva', code: 'codigo-cambio' }
const PHRASE_WIRE_NAMES = { phrase: PHRASE_CHANGE_FIELDS.phrase, code: PHRASE_CHANGE_FIELDS.code }
const PHRASE_MISSING = { phrase: 'Escriba la contraseña nueva.', code: 'Escriba el código.' }

type NewPhraseFormProps = {
  settings: StaffSettings
  /** Of the mailed link. */
  resetKey: string
  onSent: () => void
  onAskAgain: () => void
}

function NewPhraseForm({ settings, resetKey, onSent, onAskAgain }: NewPhraseFormProps) {
  const form = useLocalForm({
    fieldIds: PHRASE_IDS,
    wireNames: PHRASE_WIRE_NAMES,
    missing: PHRASE_MISSING,
    async send(values) {
      await changePhrase(settings, { link: resetKey, ...values })
      onSent()
    },
  })
  return (
    <LocalForm
      form={form}
      failedTitle="No pudimos cambiar la contraseña"
      submitText="Cambiar la contraseña"
      other={
        <Button variant="quiet" onClick={onAskAgain}>
          Pedir otro enlace
        </Button>
      }
    >
      <TextField
        {...form.control('phrase')}
        label="Contraseña nueva"
        hint={`Al menos ${MIN_PHRASE_LENGTH} caracteres. Varias palabras que no suelan ir juntas son fáciles de recordar y difíciles de adivinar.`}
        type="password"
        autoComplete="new-password"
        minLength={MIN_PHRASE_LENGTH}
      />
      <TextField {...form.control('code')} {...CODE_CONTROL} label="Código" hint={CODE_HINT} />
    </LocalForm>
  )
}

const SIGN_IN_IDS = { username: 'usuario', phrase: 'contrasena', code: 'codigo' }
const SIGN_IN_MISSING = {
  username: 'Escriba su usuario.',
  phrase: 'Escriba su contraseña.',
  code: 'Escriba el código.',
}

type SignInFormProps = { settings: StaffSettings; onForgotten: () => void }

function SignInForm({ settings, onForgotten }: SignInFormProps) {
  const form = useLocalForm({
    fieldIds: SIGN_IN_IDS,
    wireNames: CREDENTIALS_FIELDS,
    missing: SIGN_IN_MISSING,
    async send(credentials) {
      const returnTo = returnAddress.read()
      await signInLocally(settings, credentials)
      location.assign(returnTo ?? '/dashboard/home')
      // It stays busy until the page is gone: a second press would sign in again.
      await new Promise(() => undefined)
    },
  })
  return (
    <LocalForm
      form={form}
      failedTitle="No pudo ingresar"
      submitText="Ingresar"
      other={
        <Button variant="quiet" onClick={onForgotten}>
          Olvidé mi contraseña
        </Button>
      }
    >
      <TextField
        {...form.control('username')}
        label="Usuario"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        {...form.control('phrase')}
        label="Contraseña"
        type="password"
        autoComplete="current-password"
      />
      <TextField {...form.control('code')} {...CODE_CONTROL} label="Código" hint={CODE_HINT} />
    </LocalForm>
  )
}

/** Afterwards this tab has an account like any other that enters the staff area. */
async function signInLocally(settings: StaffSettings, credentials: Credentials): Promise<void> {
  const response = await postAuth(settings, 'login', toIngresoLocal(credentials))
  await refuseUnlessOk(response)
  const account = localAccount(await response.json(), { grant: crypto.randomUUID(), renewals: 0 })
  buildAccountStore(settings).takeOver(account)
  buildSessionClock(settings).begin()
}

/** The same answer for every address. */
async function askForReset(settings: StaffSettings, email: string): Promise<void> {
  await refuseUnlessOk(await postAuth(settings, 'request-reset-password', toSolicitudCambio(email)))
}

async function changePhrase(settings: StaffSettings, change: PhraseChange): Promise<void> {
  await refuseUnlessOk(await postAuth(settings, 'reset-password', toCambioContrasena(change)))
}

async function refuseUnlessOk(response: Response): Promise<void> {
  if (!response.ok) throw new CallError(response.status, problemIn(await response.text()))
}
