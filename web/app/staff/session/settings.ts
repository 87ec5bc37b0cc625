/** What the browser needs for signing in and for calling the API. None of it is secret. */
export type StaffSettings = {
  issuer: string
  clientId: string
  /** The scope of the API. */
  scope: string
  apiKey: string
  publicOrigin: string
  /** Where to call the API; empty where that is the site itself. */
  apiOrigin: string
  /** The session ends after so long without use in any tab. */
  idleMinutes: number
  /** The session ends after so long in any case. */
  longestHours: number
  /** Whether the backend has a sign-in of its own, for when the provider does not answer. */
  hasLocalSignIn: boolean
}
