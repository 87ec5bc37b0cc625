/** Replaces the spaces inside prices, hours and percentages by no-break spaces. */
export function keepTogether(text: string): string {
  return text
    .replace(/\$ (?=\d)/g, '$\u00a0')
    .replace(/(?<=\d)\s([ap])\.\s?m\./g, '\u00a0$1.\u00a0m.')
    .replace(/(?<=\d) (?=m\.|%)/g, '\u00a0')
}
