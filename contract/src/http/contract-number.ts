/**
 * Which names the addresses for staff alone speak. Raised with every change of what one of them takes or answers: a page
 * that was opened before is then asked to load again, before anything it sends is read.
 */
export const CONTRACT_NUMBER = '2'
export const CONTRACT_HEADER = 'x-contract'

/** What is missing when the API answers `conflict` for that reason: with it a desk can say what to do. */
export const CONTRACT = 'contract'
export const NEW_VERSION = 'Hay una versión nueva: su texto está guardado, recargue.'
