import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { deskChunks } from './desk-chunks.ts'
import { everyStyle } from './every-style.ts'
import { preferenceStyles } from './preference-styles.ts'
import { roomInLetters } from './room-in-letters.ts'
import { smallTypeface } from './small-typeface.ts'
import { styleRules } from './style-rules.ts'

// biome-ignore lint/style/noProcessEnv: where the development server finds the API
const { API_ORIGIN: apiOrigin = '' } = process.env

export default defineConfig({
  plugins: [reactRouter(), everyStyle(), preferenceStyles(), styleRules(), smallTypeface()],
  css: { postcss: { plugins: [roomInLetters] } },
  // The router takes a site without @react-router/node for one that does not run on Node, and its parts for a browser's.
  environments: {
    ssr: { resolve: { conditions: ['node'], externalConditions: ['node'] } },
    client: { build: { rolldownOptions: { output: { codeSplitting: deskChunks() } } } },
  },
  // The font and the pictures are files of their own: inlined, they would weigh on every page.
  build: { assetsInlineLimit: 0 },
  server: {
    host: '127.0.0.1',
    strictPort: true,
    // What the edge does in production.
    proxy: { '/api': apiOrigin, '/archivos': apiOrigin },
  },
})
