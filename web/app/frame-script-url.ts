import url from './site/frame-script.ts?worker&url'

/** The script of the frame as the browser fetches it: a file of its own, kept for a year. */
export const FRAME_SCRIPT = url
