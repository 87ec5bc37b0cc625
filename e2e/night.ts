/** Of a journey that only the night takes: a rarer way to a promise that the gate proves on another. */
export const NIGHT = { tag: '@night' }
