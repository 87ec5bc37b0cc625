import typeface from '@fontsource-variable/nunito-sans/files/nunito-sans-latin-wght-normal.woff2?url'
import { PREFERENCES_COOKIE } from '@terminal/contract/pages/preferences'

/** The visitor's choice, before anything is drawn: a cached page never flashes in the wrong colours. */
const PREFERENCES = `(function(p,d){if(p){if(p[1]=='c')d.contrast='high';d.textStep=p[2]}})(document.cookie.match(/(?:^|; )${PREFERENCES_COOKIE}=([nc])(-?[012])/),document.documentElement.dataset);`

/** The typeface is fetched while the first page is being read, and used from the second on. */
const TYPEFACE = `try{if(sessionStorage.letra)document.documentElement.dataset.typeface='';else addEventListener('load',function(){setTimeout(function(){sessionStorage.letra=1;var l=document.createElement('link');l.rel='prefetch';l.as='font';l.crossOrigin='';l.href='${typeface}';document.head.append(l)},3000)})}catch(e){}`

/** The one script of a content page; its policy allows it by its hash. */
export const FIRST_SCRIPT = PREFERENCES + TYPEFACE
