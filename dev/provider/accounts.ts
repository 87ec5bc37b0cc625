import { randomUUID } from 'node:crypto'

const ROLES = [
  'noticias',
  'documentos',
  'pqrsd',
  'encuestas',
  'operacion',
  'administrador',
] as const

export const MIN_PASSWORD = 10

type Role = (typeof ROLES)[number]

export type Account = {
  sub: string
  email: string
  /** Not hashed: these accounts live in memory, on one machine, and protect nothing. */
  password: string
  name: string
  roles: readonly Role[]
}

export const DEMO_USERS = [
  {
    sub: 'demo-administracion',
    email: 'marcela.quintero@montelindo.example',
    password: 'montelindo-todo',
    name: 'Marcela Quintero Ospina',
    roles: ROLES,
  },
  {
    sub: 'demo-prensa',
    email: 'andres.cifuentes@montelindo.example',
    password: 'montelindo-noticias',
    name: 'Andrés Cifuentes Rojas',
    roles: ['noticias'],
  },
  {
    sub: 'demo-sin-funciones',
    email: 'lucia.barrera@montelindo.example',
    password: 'montelindo-nada',
    name: 'Lucía Barrera Mejía',
    roles: [],
  },
  {
    sub: 'demo-documentos',
    email: 'ines.valbuena@montelindo.example',
    password: 'montelindo-documentos',
    name: 'Inés Valbuena Torres',
    roles: ['documentos'],
  },
  {
    sub: 'demo-pqrsd',
    email: 'ivan.prueba@montelindo.example',
    password: 'montelindo-pqrsd',
    name: 'Iván Prueba Casas',
    roles: ['pqrsd'],
  },
  // Whom `site/petitions.ts` names as the head of that office.
  {
    sub: 'demo-jefatura',
    email: 'rosa.modelo@montelindo.example',
    password: 'montelindo-jefatura',
    name: 'Rosa Modelo Vargas',
    roles: ['pqrsd'],
  },
  {
    sub: 'demo-operacion',
    email: 'nelson.turno@montelindo.example',
    password: 'montelindo-operacion',
    name: 'Nelson Turno Bedoya',
    roles: ['operacion'],
  },
] as const satisfies readonly Account[]

export type Accounts = ReturnType<typeof openAccounts>

const keyOf = (email: string) => email.trim().toLowerCase()

export function openAccounts(initial: readonly Account[] = DEMO_USERS) {
  const byEmail = new Map(initial.map((account) => [keyOf(account.email), account]))
  const bySub = new Map(initial.map((account) => [account.sub, account]))

  return {
    findBySub: (sub: string): Account | undefined => bySub.get(sub),

    findByEmail: (email: string): Account | undefined => byEmail.get(keyOf(email)),

    /** Anyone may have an account; only the operator gives roles. */
    create(draft: Pick<Account, 'email' | 'password' | 'name'>): Account {
      const account: Account = { ...draft, sub: randomUUID(), roles: [] }
      byEmail.set(keyOf(account.email), account)
      bySub.set(account.sub, account)
      return account
    },
  }
}
