/**
 * The id the edge gave a request, if this is one. The edge overwrites whatever a visitor sends, and anything else
 * than plain hexadecimal would let callers write into our logs.
 */
export function trustedRequestId(given: unknown): string | undefined {
  return typeof given === 'string' && /^[0-9a-f-]{32,36}$/.test(given) ? given : undefined
}
