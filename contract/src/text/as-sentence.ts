/** With a full stop at its end; an hour, «7:46 a. m.», has its own. */
export function asSentence(words: string): string {
  return words.endsWith('.') ? words : `${words}.`
}
