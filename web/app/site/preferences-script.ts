import { PREFERENCES_COOKIE } from '@terminal/contract/preferences'

/** Runs before anything is drawn, so that a cached page never flashes in the wrong colours. Allowed by its hash. */
export const PREFERENCES_SCRIPT = `(function(p,d){if(p){if(p[1]=='c')d.contrast='high';d.textStep=p[2]}})(document.cookie.match(/(?:^|; )${PREFERENCES_COOKIE}=([nc])(-?[012])/),document.documentElement.dataset)`
