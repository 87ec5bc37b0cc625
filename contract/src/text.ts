import { z } from 'zod'

/**
 * The one string schema of every input. PostgreSQL cannot store NUL, and a lone surrogate is not text;
 * either would pass zod and come back from the database as a 500.
 */
export function text(min: number, max: number) {
  return z
    .string()
    .min(min)
    .max(max)
    .refine(isStorable, { error: 'Contiene caracteres que no se pueden guardar.' })
}

function isStorable(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed()
}
