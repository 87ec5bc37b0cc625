import { RESET_FRAGMENT, RESET_REQUEST_FIELDS } from '@terminal/contract/accounts/local-sign-in'
import { useEffect, useRef, useState } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/inputs.tsx'
import type { StaffSettings } from '../session/settings.ts'
import { askForReset } from './local-calls.ts'
import { LocalForm } from './local-form.tsx'
import { NewPhraseForm } from './new-phrase-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { useLocalForm } from './use-local-form.ts'

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

/** The key leaves the address at once: neither the history nor a screen that somebody shares has it. */
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
