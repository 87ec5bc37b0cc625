/** The demonstration's account of the site itself. Everybody can compute its codes: it is in local stacks alone. */
export const DEMO_LOCAL_ACCOUNT = {
  username: 'emergencia',
  email: 'emergencia@montelindo.example',
  phrase: 'tucanes sobre la cordillera',
  name: 'Cuenta de emergencia',
  roles: ['administrador'],
  /** As an app takes it. */
  totpSecret: 'MNXW2ZLUMFZSAYLMEB3GSZLOORXSA3LP',
} as const
