import formUrl from './form-script.ts?worker&url'
import signInUrl from './sign-in-script.ts?worker&url'
import frameUrl from './site/frame-script.ts?worker&url'
import formFrameUrl from './site/frame-script-of-forms.ts?worker&url'
import type { PageKind } from './site/page-kind.ts'
import surveyUrl from './survey-script.ts?worker&url'
import travelUrl from './travel-script.ts?worker&url'

/** Files of their own, kept for a year. */
const FORM_SCRIPTS = { long: formUrl, survey: surveyUrl }

/** What a page of this kind loads, that of its frame first. */
export function scriptsOf({ form, hasDepartures }: PageKind): [frame: string, ...own: string[]] {
  return [
    form ? formFrameUrl : frameUrl,
    ...(form ? [FORM_SCRIPTS[form]] : []),
    ...(hasDepartures ? [travelUrl] : []),
  ]
}

/** Fetched when Login or Logout is pressed. */
export const SIGN_IN_SCRIPT = signInUrl
