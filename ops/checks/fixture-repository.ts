import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

type Files = Record<string, string>

const packageJson = (folder: string, ...dependencies: string[]) =>
  JSON.stringify({
    name: `@terminal/${folder}`,
    dependencies: Object.fromEntries(dependencies.map((name) => [name, '1.0.0'])),
  })

const [CONTRACT, OPERATOR] = ['@terminal/contract', '@terminal/operator']

/** One import of every allowed kind. */
const CLEAN_HOUSE: Files = {
  'docs/decisions/README.md': '## Code\n\n- 0001 [One engine](0001-one-engine.md)\n',
  'docs/decisions/0001-one-engine.md': '# 0001: One engine\n\nAccepted 2026-11-15, code.\n',
  'docs/specification.md': '- **A1** A page.\n',
  'docs/dependencies.md':
    '| part | job | why |\n| --- | --- | --- |\n| zod 1 | shapes | one text |\n',
  'pnpm-lock.yaml': `importers:
  contract: { dependencies: { zod: { version: 1.0.0 } } }
packages: { zod@1.0.0: {} }
snapshots: { zod@1.0.0: {} }
`,
  'contract/package.json': packageJson('contract', 'zod'),
  'contract/src/news/news.schema.ts':
    "import { z } from 'zod'\nexport const Noticia = z.object({ id: z.int(), titulo: z.string() })\n",
  'contract/src/news/news.ts':
    "import type { Noticia } from './news.schema.ts'\nexport type N = Noticia\n",
  'contract/src/news.test.ts':
    "import { test } from 'vitest'\nimport './news.ts'\ntest('x', () => {})\n",
  'operator/package.json': packageJson('operator', CONTRACT),
  'operator/src/read-site.ts':
    "import 'node:fs'\nimport '@terminal/contract/news/news'\nexport const readSite = 1\n",
  'site/operator.ts': "import type { Operator } from '@terminal/contract/operator/operator'\n",
  'dev/package.json': packageJson('dev'),
  'dev/users.ts': 'export const USERS = []\n',
  'demo/package.json': packageJson('demo'),
  'demo/src/seed.ts': "import '@terminal/api/client'\nimport '@terminal/contract/news/news'\n",
  'ops/package.json': packageJson('ops'),
  'ops/postgres.ts': 'export const port = 1\n',
  'server/package.json': packageJson('server'),
  'e2e/news/news.spec.ts':
    "import { USERS } from '@terminal/dev/users'\nexport const users = USERS\ntest('A1 it is there', () => {})\n",
  'api/package.json': packageJson('api', CONTRACT),
  'api/src/app.ts': "import './news/news.routes.ts'\nimport '../../site/operator.ts'\n",
  'api/src/db/client.ts': "import '@terminal/contract/news/news'\n",
  'api/src/db/migrations/0016-news.sql': 'create table news (id integer primary key);\n',
  'api/src/platform/clock.ts': 'export const clock = { now: () => new Date() }\n',
  // Comments name what they like, and a word that only contains the name of a feature is none.
  'api/src/platform/http/health.routes.ts':
    "import '../../db/client.ts'\n/** Not for news. */\nexport const renewsAt = (newest: string) => newest\n",
  'api/src/platform/http/forms.api.test.ts': "import '@terminal/contract/news/news'\n",
  'api/src/withdrawals/purges.ts': "import '../platform/clock.ts'\n",
  'api/src/news/news.routes.ts':
    "import '@terminal/contract/news/news'\nimport '../db/client.ts'\nimport '../withdrawals/purges.ts'\n",
  'api/src/news/news.api.test.ts': "import '../../test/world.ts'\nimport './news.routes.ts'\n",
  'api/src/pqrsd/pqrsd.routes.ts': 'export const pqrsdRoutes = 1\n',
  'api/test/world.ts': "import '../../ops/postgres.ts'\nimport '../src/app.ts'\n",
  'web/package.json': packageJson('web', CONTRACT, OPERATOR),
  'web/app/root.tsx': "import './site/frame.tsx'\nexport default () => <a href='/'>Inicio</a>\n",
  'web/app/ui/button.css': '.button { margin: 0 }\n',
  'web/app/ui/button.tsx': "export const Button = () => <button className='button' />\n",
  'web/app/site/frame.tsx': "import '../ui/button.tsx'\n",
  'web/app/server/api.server.ts':
    "import '@terminal/contract/news/news'\nimport '@terminal/operator/read-site'\nexport const api = 1\n",
  'web/app/news/news-card.tsx':
    "import { Button } from '../ui/button.tsx'\nexport const C = Button\n",
  'web/app/routes/news-list.tsx':
    "import type { Route } from './+types/news-list'\nimport '../news/news-card.tsx'\nimport '../server/api.server.ts'\n",
}

export function buildRepository(changes: Files = {}): string {
  return buildFolder({ ...CLEAN_HOUSE, ...changes })
}

export function buildFolder(files: Files): string {
  const root = mkdtempSync(join(tmpdir(), 'repository-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return root
}
