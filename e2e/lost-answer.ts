import type { Page } from '@playwright/test'

/**
 * The next call to that path arrives and is answered, and the answer is lost on its way back.
 * Gives the body that the page never saw. The browser itself sends the call: `route.fetch`
 * sends it from Node, over kept-alive connections that the edge may be closing at that moment.
 */
export async function loseNextAnswer(
  page: Page,
  path: string,
): Promise<{ answer: Promise<string> }> {
  const network = await page.context().newCDPSession(page)
  const { promise: answer, resolve, reject } = Promise.withResolvers<string>()
  network.once('Fetch.requestPaused', async ({ requestId }) => {
    try {
      const { body, base64Encoded } = await network.send('Fetch.getResponseBody', { requestId })
      await network.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
      await network.detach()
      resolve(base64Encoded ? Buffer.from(body, 'base64').toString() : body)
    } catch (error) {
      reject(error)
    }
  })
  await network.send('Fetch.enable', {
    patterns: [{ urlPattern: `*${path}`, requestStage: 'Response' }],
  })
  return { answer }
}
