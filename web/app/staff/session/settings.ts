/** What the browser must know to sign somebody in and to call the API. None of it is secret. */
export type StaffSettings = {
  issuer: string
  clientId: string
  /** The scope of the API. */
  scope: string
  apiKey: string
  publicOrigin: string
  /** Without use in any tab, a session ends after so long. */
  idleMinutes: number
  /** With use too. */
  longestHours: number
}
