import { watchCaptcha } from './captcha/watch-captcha.ts'

/** What the script of a form does on a page that has one. */
watchCaptcha()
