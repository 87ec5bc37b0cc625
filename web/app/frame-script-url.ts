import formUrl from './form-script.ts?worker&url'
import signInUrl from './sign-in-script.ts?worker&url'
import frameUrl from './site/frame-script.ts?worker&url'
import formFrameUrl from './site/frame-script-of-forms.ts?worker&url'
import surveyUrl from './survey-script.ts?worker&url'
import travelUrl from './travel-script.ts?worker&url'

/** The scripts of content pages as the browser fetches them: files of their own, kept for a year. */
export function frameScriptOf({ hasForm }: { hasForm: boolean }): string {
  return hasForm ? formFrameUrl : frameUrl
}
/** Of pages with a public form, by its kind. */
export const FORM_SCRIPTS = { long: formUrl, survey: surveyUrl }
/** Of pages that say what leaves next. */
export const TRAVEL_SCRIPT = travelUrl
/** Fetched when somebody presses Login or Logout. */
export const SIGN_IN_SCRIPT = signInUrl
