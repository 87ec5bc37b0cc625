import { staffSettings } from '../../staff-settings.server.ts'

/** What content pages fetch when Login is pressed: the same for all visitors. */
export const loader = () =>
  Response.json(staffSettings(), { headers: { 'cache-control': 'public, max-age=300' } })
