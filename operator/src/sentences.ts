import { z } from 'zod'

type Issue = z.core.$ZodIssue

const spanish = z.locales.es().localeError

/** The messages for a file where its schema has none. For a parse: `{ error: sentenceFor }`. */
export function sentenceFor(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'falta este dato' : EXPECTED[issue.expected]
    case 'invalid_value':
      return issue.input === undefined
        ? 'falta este dato'
        : `debe ser uno de estos: ${issue.values.join(', ')}`
    case 'unrecognized_keys':
      return 'este dato no existe; revise cómo está escrito'
    case 'too_small':
      return atLeast(issue.origin, Number(issue.minimum))
    case 'too_big':
      return atMost(issue.origin, Number(issue.maximum))
    case 'invalid_format':
      if (issue.format === 'email') return 'un correo es como contacto@terminal.example'
  }
  return sentenceOf(spanish(issue))
}

/** One path for each thing that is wrong: zod reports all the unknown keys of an object together. */
export function pathsOf(issue: Issue): PropertyKey[][] {
  return issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => [...issue.path, key])
    : [issue.path]
}

const EXPECTED: Record<string, string> = {
  string: 'se espera un texto entre comillas',
  number: 'se espera un número, sin comillas',
  int: 'se espera un número entero, sin comillas',
  boolean: 'se espera true o false',
  array: 'se espera una lista entre corchetes [ ]',
  object: 'se esperan datos entre llaves { }',
}

function atLeast(origin: string, minimum: number): string {
  if (origin === 'array') return `la lista necesita ${minimum} o más`
  if (origin !== 'string') return `debe ser ${minimum} o más`
  return minimum === 1 ? 'no puede estar vacío' : `debe tener ${minimum} caracteres o más`
}

function atMost(origin: string, maximum: number): string {
  if (origin === 'array') return `la lista puede tener ${maximum} o menos`
  return origin === 'string'
    ? `debe tener ${maximum} caracteres o menos`
    : `debe ser ${maximum} o menos`
}

function sentenceOf(answer: ReturnType<typeof spanish>): string | undefined {
  return typeof answer === 'string' ? answer : answer?.message
}
