import { PREFERENCES_COOKIE } from '@terminal/contract/pages/preferences'
import { TYPEFACE_KEY } from './site/fetch-typeface.ts'

/**
 * The one script inside a page; its policy allows it by its hash. The visitor's choice, before anything is drawn: a
 * cached page never flashes in the wrong colours. And the typeface, once it was fetched while another page was read.
 */
export const FIRST_SCRIPT = `(function(p,d){if(p){if(p[1]=='c')d.contrast='high';if(+p[2])d.textStep=p[2]}try{if(sessionStorage.${TYPEFACE_KEY})d.typeface=''}catch(e){}})(document.cookie.match(/(?:^|; )${PREFERENCES_COOKIE}=([nc])(-?[012])/),document.documentElement.dataset)`
