import { type Content, type Html, html, renderPage, scriptHash, styleHash } from '../page.ts'
import { MIN_PASSWORD } from './accounts.ts'

const STYLES = `
body { display: grid; place-items: center; min-height: 100vh; padding: 24px 16px }
main { display: grid; gap: 24px; width: 100%; max-width: 480px; padding: 40px; border: 1px solid #c3d0ea; border-radius: 8px; background: #fff; box-shadow: 0 1px 2px #0943b50f, 0 12px 32px #0943b514 }
form { display: grid; gap: 20px }
label { display: block; margin-bottom: 6px; font-weight: 600 }
input { display: block; width: 100%; min-height: 48px; padding: 10px 14px; border: 1px solid #5b6b8c; border-radius: 8px; background: #fff; color: inherit; font: inherit }
input:focus-visible { outline-offset: 1px; border-radius: 8px }
input[aria-invalid] { border: 2px solid #b3261e }
form .button { width: 100% }
.heading { display: grid; gap: 8px }
.lead, .hint { color: #3d4a63 }
.hint { margin-bottom: 6px; font-size: .889rem }
.field-error { margin-bottom: 6px; color: #b3261e; font-size: .889rem; font-weight: 600 }
.alert { padding: 12px 16px; border: 1px solid #b3261e; border-left-width: 6px; border-radius: 8px; background: #fdf2f1; color: #7a1712 }
.note { padding: 12px 16px; border-radius: 8px; background: #e5ecf8; font-size: .889rem }
.ways { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 4px 24px; padding-top: 16px; border-top: 1px solid #dde5f3 }
.ways a { display: inline-flex; align-items: center; min-height: 44px }
.technical { color: #3d4a63; font-size: .889rem; overflow-wrap: anywhere }
@media (max-width: 480px) { body { place-items: start center } main { padding: 28px 20px } }
`

/** Presses the visible button, so that the answer is the same with and without JavaScript. */
const SIGN_OUT_SCRIPT = "document.querySelector('button').click()"

export const PAGE_SOURCES = {
  'style-src': styleHash(STYLES),
  'script-src': scriptHash(SIGN_OUT_SCRIPT),
}

type Field = 'name' | 'email' | 'password'

/** What was typed and why it was refused. A password is never sent back. */
export type Attempt = {
  name?: string
  email?: string
  message?: string
  errors?: Partial<Record<Field, string>>
}

type FormPage = { path: string; origin: string; attempt: Attempt }

function card(title: string, body: Html, options: { isRefused?: boolean; script?: string } = {}) {
  return renderPage({
    title: `${options.isRefused ? 'Error: ' : ''}${title} | Identidad de desarrollo`,
    styles: STYLES,
    body: html`<main>
<p class="note">Proveedor de identidad de desarrollo. No use contraseñas reales.</p>
${body}
</main>`,
    ...(options.script !== undefined && { script: options.script }),
  })
}

type FieldOptions = {
  field: Field
  label: string
  type: 'text' | 'email' | 'password'
  autocomplete: string
  value?: string | undefined
  hint?: string
}

function input({ field, label, type, autocomplete, value, hint }: FieldOptions, attempt: Attempt) {
  const error = attempt.errors?.[field]
  const describedBy = [hint && `${field}-hint`, error && `${field}-error`].filter(Boolean).join(' ')
  return html`<div>
<label for="${field}">${label}</label>
${hint && html`<p class="hint" id="${field}-hint">${hint}</p>`}
${error && html`<p class="field-error" id="${field}-error">${error}</p>`}
<input id="${field}" name="${field}" type="${type}" autocomplete="${autocomplete}" value="${value}" maxlength="200"
${describedBy && html` aria-describedby="${describedBy}"`}${error && html` aria-invalid="true"`}${
  type === 'email' && html` inputmode="email" autocapitalize="none" spellcheck="false"`
}>
</div>`
}

const alert = (message: Content) => message && html`<p class="alert" role="alert">${message}</p>`

export function signInPage({ path, origin, attempt }: FormPage): string {
  const body = html`<div class="heading">
<h1>Iniciar sesión</h1>
<p class="lead">Ingrese para continuar a ${new URL(origin).host}.</p>
</div>
${alert(attempt.message)}
<form method="post" action="${path}" novalidate>
${input({ field: 'email', label: 'Correo electrónico', type: 'email', autocomplete: 'username', value: attempt.email }, attempt)}
${input({ field: 'password', label: 'Contraseña', type: 'password', autocomplete: 'current-password' }, attempt)}
<button class="button" type="submit">Ingresar</button>
</form>
<div class="ways"><a href="${path}/registro">Crear una cuenta</a><a href="${path}/cancelar">Cancelar</a></div>`
  return card('Iniciar sesión', body, { isRefused: attempt.message !== undefined })
}

export function signUpPage({ path, origin, attempt }: FormPage): string {
  const body = html`<div class="heading">
<h1>Crear una cuenta</h1>
<p class="lead">La cuenta le permite ingresar a ${new URL(origin).host}. Los permisos los asigna la administración.</p>
</div>
${alert(attempt.message)}
<form method="post" action="${path}/registro" novalidate>
${input({ field: 'name', label: 'Nombre completo', type: 'text', autocomplete: 'name', value: attempt.name }, attempt)}
${input({ field: 'email', label: 'Correo electrónico', type: 'email', autocomplete: 'email', value: attempt.email }, attempt)}
${input({ field: 'password', label: 'Contraseña', type: 'password', autocomplete: 'new-password', hint: `Mínimo ${MIN_PASSWORD} caracteres.` }, attempt)}
<button class="button" type="submit">Crear cuenta</button>
</form>
<div class="ways"><a href="${path}">Ya tengo una cuenta</a><a href="${path}/cancelar">Cancelar</a></div>`
  return card('Crear una cuenta', body, { isRefused: attempt.message !== undefined })
}

/** The library's own page asks for a confirmation; this one answers for the person. */
export function signOutPage(action: string, xsrf: string): string {
  const body = html`<div class="heading">
<h1>Cerrando la sesión</h1>
<p class="lead">Si esta página no avanza sola, presione el botón.</p>
</div>
<form method="post" action="${action}">
<input type="hidden" name="xsrf" value="${xsrf}">
<button class="button" type="submit" name="logout" value="yes">Cerrar sesión</button>
</form>`
  return card('Cerrando la sesión', body, { script: SIGN_OUT_SCRIPT })
}

type ErrorPage = { title: string; explanation: string; technical?: string; origin: string }

export function errorPage({ title, explanation, technical, origin }: ErrorPage): string {
  const body = html`<div class="heading" role="alert">
<h1>${title}</h1>
<p class="lead">${explanation}</p>
</div>
${technical && html`<p class="technical">Detalle técnico: <code>${technical}</code></p>`}
<a class="button" href="${origin}/">Volver al sitio</a>`
  return card(title, body)
}
