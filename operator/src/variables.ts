import { describeHours } from '@terminal/contract/operator/opening-hours'
import type { Operator } from '@terminal/contract/operator/operator'
import { keepTogether } from '@terminal/contract/text/keep-together'
import type { Report } from './site-error.ts'

/** What a text may leave to operator.ts, so that a new telephone is written in one place. */
const VARIABLES: readonly (readonly [string, (operator: Operator) => string | undefined])[] = [
  ['nombre', ({ name }) => name],
  ['nombreCorto', ({ shortName }) => shortName],
  ['nit', ({ nit }) => nit],
  ['ciudad', ({ city }) => city],
  ['departamento', ({ department }) => department],
  ['direccion', ({ address }) => address],
  ['codigoPostal', ({ postalCode }) => postalCode],
  ['telefono', ({ phone }) => phone],
  ['lineaGratuita', ({ serviceLine }) => serviceLine],
  ['whatsapp', ({ whatsapp }) => whatsapp],
  ['correo', ({ email }) => email],
  ['correoJudicial', ({ judicialEmail }) => judicialEmail],
  ['lineaAnticorrupcion', ({ anticorruption }) => anticorruption.phone],
  ['correoAnticorrupcion', ({ anticorruption }) => anticorruption.email],
  ['correoSeguridad', ({ securityEmail }) => securityEmail],
  ['horarioOficinas', ({ hours }) => describeHours(hours.offices)],
  ['horarioPqrsd', ({ hours }) => describeHours(hours.pqrsd)],
  ['horarioTaquillas', ({ hours }) => hours.tickets && describeHours(hours.tickets)],
  ['regulador', ({ regulator }) => regulator.name],
  ['gobierno', ({ regionalGovernment }) => regionalGovernment?.name],
]

const VARIABLE = /\{\{([^{}]*)\}\}/g

export type Variables = ReadonlyMap<string, string | undefined>

/** Without an operator the texts are checked all the same, with values of the right shape. */
export function variablesOf(operator: Operator | undefined): Variables {
  return new Map(VARIABLES.map(([name, read]) => [name, operator ? read(operator) : standIn(name)]))
}

function standIn(name: string): string {
  if (name.startsWith('correo')) return 'correo@terminal.example'
  return /^(telefono|whatsapp|linea)/.test(name) ? '+57 600 000 0000' : name
}

export function checkVariables(text: string, variables: Variables, report: Report): void {
  for (const [index, line] of text.split('\n').entries()) {
    for (const [written, name = ''] of line.matchAll(VARIABLE)) {
      const known = name.trim()
      if (!variables.has(known)) {
        const list = [...variables.keys()].join(', ')
        report(index + 1, `la variable ${written} no existe; las que hay son: ${list}`)
      } else if (variables.get(known) === undefined) {
        report(index + 1, `la variable ${written} no tiene valor en operator.ts`)
      }
    }
    if (/\{\{|\}\}/.test(line.replace(VARIABLE, '')))
      report(index + 1, 'una variable se escribe entre llaves dobles, como {{nombre}}')
  }
}

/** One without a value stays as it is written: it is refused, and that is enough to say about it. */
export function fillVariables(text: string, variables: Variables): string {
  const filled = text.replace(
    VARIABLE,
    (written, name: string) => variables.get(name.trim()) ?? written,
  )
  return keepTogether(filled)
}
