import { offerCopyLink } from './copy-link.ts'
import { floatWhatsApp } from './float-whatsapp.ts'
import { keepOpenStates } from './keep-open-states.ts'
import { sayUnknownAddress } from './say-unknown-address.ts'
import { showSearchBox } from './show-search-box.ts'
import { showTicketFrame } from './ticket-frame.ts'
import './start-frame.ts'

/**
 * The script of a content page. Besides, WhatsApp floats, the search waits before its box, tickets are sold in a frame,
 * an address is copied for whoever wants to share it, and who came by a wrong one reads why this is home.
 */
showSearchBox()
showTicketFrame()
offerCopyLink()
floatWhatsApp()
keepOpenStates()
sayUnknownAddress(document.querySelector<HTMLElement>('#preferencias output'))
