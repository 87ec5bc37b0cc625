import { staffSettings } from '../../staff-settings.server.ts'

/** What content pages ask for when somebody presses Login: it is the same for everybody. */
export const loader = () =>
  Response.json(staffSettings(), { headers: { 'cache-control': 'public, max-age=300' } })
