import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressFiles } from './compress.ts'
import { fingerprintOf } from './fingerprint-of.ts'
import { withIntegrity } from './integrity.ts'
import { listPrecache } from './precache.ts'
import { prerenderSite } from './prerender.ts'
import { putInPlace } from './put-in-place.ts'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')
const stamp = join(dist, 'web.built-from')

function build(...args: string[]) {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const { status } = spawnSync(process.execPath, [vite, 'build', '--config', 'web/vite.config.ts', '--logLevel', 'warn', ...args], {
    cwd: root,
    stdio: 'inherit',
    // Whatever the caller's is: a test runner sets `test`, and the bundle would contain React's development build.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) throw new Error('the web app could not be built')
}

/** Builds the app into dist/web and the prerendered public pages into dist/site, unless they exist already, built from the same sources. */
export async function buildWebIfNeeded(): Promise<void> {
  const wanted = fingerprintOf(
    '{web,domain,contract}/**/*.{ts,tsx,css,html,svg,png,js,webmanifest}',
    'scripts/{build-web,fingerprint-of,group-chunks,prerender,compress,integrity,precache,put-in-place,no-break-spaces}.ts',
  )
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Sestavuji webovou aplikaci …')
  // A server may be serving dist/web.
  const next = join(dist, 'next')
  build('--outDir', '../dist/next')
  build('--ssr', 'frame/render.tsx', '--outDir', '../dist/render')
  await prerenderSite({ web: next, render: join(dist, 'render'), site: join(dist, 'site') })
  const shell = join(next, 'index.html')
  writeFileSync(shell, withIntegrity(readFileSync(shell, 'utf8'), next))
  // After the other files, which it lists by their content.
  build('--mode', 'worker', '--outDir', '../dist/next')
  listPrecache(next)
  compressFiles(next)
  putInPlace(next, join(dist, 'web'))
  writeFileSync(stamp, wanted)
}
