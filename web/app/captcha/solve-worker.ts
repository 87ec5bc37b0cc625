import { solveChallenge } from './solve-challenge.ts'

/** Beside the page, which stays quick on a slow phone. Answers with the solution, or with nothing. */
addEventListener('message', ({ data }) => {
  solveChallenge(data).then(postMessage, () => postMessage(undefined))
})
