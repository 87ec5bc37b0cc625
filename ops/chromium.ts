import { type LaunchedChrome, launch } from 'chrome-launcher'

/** Nothing but the page: no updates, no sign-in, no first-run pages, no experiments over QUIC. */
const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The caller must kill it. */
export function launchChromium(): Promise<LaunchedChrome> {
  return launch({ chromePath: '/usr/bin/chromium', chromeFlags: FLAGS })
}
