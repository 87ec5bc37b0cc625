/**
 * One write after the other. The same write pressed again before the answer to the last one is that one: a double click
 * files nothing twice.
 */
export function writeInTurn<Given, Result>(
  send: (given: Given) => Promise<Result>,
  isSame: (one: Given, other: Given) => boolean,
) {
  let last: { given: Given; sent: Promise<Result> } | undefined
  return (given: Given): Promise<Result> => {
    if (last && isSame(last.given, given)) return last.sent
    const before = last?.sent.catch(() => undefined)
    const sent = before ? before.then(() => send(given)) : send(given)
    const mine = { given, sent }
    last = mine
    const end = () => {
      if (last === mine) last = undefined
    }
    sent.then(end, end)
    return sent
  }
}
