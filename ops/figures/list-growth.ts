import { Agent, get } from 'node:http'
import { SETTINGS } from '../local-stack.ts'
import { type BenchSize, closeTerminal, openTerminal } from './bench-terminal.ts'
import { fillNews } from './many-news.ts'
import { median, type Spread, spreadOf } from './spread.ts'

const PAGE_SIZE = 50
const WARM_UP = 40

export type ListEffort = {
  /** How many news the small and the large terminal have. */
  sizes: readonly [small: number, large: number]
  rounds: number
  requests: number
}

export type Growth = { page: string; ratio: Spread; smallMs: number; largeMs: number }

type Terminal = { origin: string; lastPage: number; agent: Agent }

/** How much longer the list takes with more news: one api process each, on its own database. */
export async function measureListGrowth({ sizes, ...effort }: ListEffort): Promise<Growth[]> {
  try {
    const [small, large] = [await open('small', sizes[0]), await open('large', sizes[1])]
    return [
      await compareAnswers('page 1', effort, askPage(small, 1), askPage(large, 1)),
      await compareAnswers(
        `last page (${small.lastPage}, ${large.lastPage})`,
        effort,
        askPage(small, small.lastPage),
        askPage(large, large.lastPage),
      ),
    ]
  } finally {
    await Promise.all((['small', 'large'] as const).map(closeTerminal))
  }
}

async function open(size: BenchSize, count: number): Promise<Terminal> {
  const origin = await openTerminal(size, (database) => fillNews(database, count))
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return { origin, lastPage: count / PAGE_SIZE, agent }
}

/** One of the small, one of the large, one of the small…: what disturbs the machine disturbs both. */
export async function compareAnswers(
  page: string,
  { rounds, requests }: Omit<ListEffort, 'sizes'>,
  askSmall: () => Promise<number>,
  askLarge: () => Promise<number>,
): Promise<Growth> {
  for (let request = 0; request < WARM_UP; request++) {
    await askSmall()
    await askLarge()
  }
  const medians: { small: number; large: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const times = { small: [] as number[], large: [] as number[] }
    for (let request = 0; request < requests; request++) {
      times.small.push(await askSmall())
      times.large.push(await askLarge())
    }
    medians.push({ small: median(times.small), large: median(times.large) })
  }
  return {
    page,
    ratio: spreadOf(medians.map(({ small, large }) => large / small)),
    smallMs: median(medians.map(({ small }) => small)),
    largeMs: median(medians.map(({ large }) => large)),
  }
}

/** The milliseconds of one whole answer, straight from the process: no edge, no cache. */
function askPage({ origin, agent }: Terminal, page: number): () => Promise<number> {
  const path = `/api/Noticias?pageNumber=${page}&pageSize=${PAGE_SIZE}`
  const url = new URL(path, origin)
  const headers = { 'x-api-key': SETTINGS.API_KEY }
  return () =>
    new Promise((resolve, reject) => {
      const startedAt = performance.now()
      get(url, { agent, headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const ms = performance.now() - startedAt
          const { items = [] }: { items?: unknown[] } = JSON.parse(String(Buffer.concat(chunks)))
          // A page that is shorter than the other would be a figure of something else.
          if (items.length === PAGE_SIZE) resolve(ms)
          else reject(new Error(`${url} has ${items.length} news, not ${PAGE_SIZE}`))
        })
      }).on('error', reject)
    })
}
