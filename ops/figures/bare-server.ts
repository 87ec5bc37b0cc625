import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/**
 * The least Node can do: the bytes of one file for any request. In a process of its own, as the figure is about
 * what a process costs. `node bare-server.ts FILE`; writes its port.
 */
const body = readFileSync(process.argv[2] ?? '')
const server = createServer((_request, response) => {
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-encoding': 'br',
    'content-length': body.length,
  })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(typeof address === 'object' ? address?.port : address)
})
