import { floatWhatsApp } from './float-whatsapp.ts'
import { keepOpenStates } from './keep-open-states.ts'
import { sayUnknownAddress } from './say-unknown-address.ts'
import './start-frame.ts'

/** The script of a content page: besides, WhatsApp floats, and who came by a wrong address reads why this is home. */
floatWhatsApp()
keepOpenStates()
sayUnknownAddress(document.querySelector<HTMLElement>('#preferencias output'))
