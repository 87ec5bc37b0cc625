/** What people write with the space bar: a price, an hour and a share still stay in one piece at the end of a line. */
export function keepTogether(text: string): string {
  return text
    .replace(/\$ (?=\d)/g, '$\u00a0')
    .replace(/(?<=\d)\s([ap])\.\s?m\./g, '\u00a0$1.\u00a0m.')
    .replace(/(?<=\d) (?=m\.|%)/g, '\u00a0')
}
