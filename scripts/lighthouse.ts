// `npm run lighthouse`: Lighthouse scores of the built public pages on a phone, and their limits.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import lighthouse, { type RunnerResult } from 'lighthouse'
import { chromiumLaunch } from '../e2e/browser.ts'
import { buildIfNeeded } from './build.ts'

const limits = { performance: 95, accessibility: 100, 'best-practices': 95, seo: 95 }
const categories = Object.keys(limits) as (keyof typeof limits)[]
const paths = process.argv.length > 2 ? process.argv.slice(2) : ['/lp', '/faq', '/pickup-points']
/** The median counts: another load on the machine slows one of them. */
const runs = 3
const port = 28_300
const debugPort = 28_301

await buildIfNeeded()
const folder = mkdtempSync(join(tmpdir(), 'dohromady-lighthouse-'))
const product = fork(join(import.meta.dirname, '..', 'dist', 'server', 'serve.js'), {
  // Without tiles: a foreign host is not ours to measure, and may be unreachable.
  env: { ...process.env, PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'warn', REQUESTS_PER_MINUTE: '0', MAP_TILE_URL: '' },
})
const [{ address }] = (await once(product, 'message')) as [{ address: string }]
const launch = await chromiumLaunch()
const browser = await chromium.launch({ ...launch, args: [...(launch.args ?? []), `--remote-debugging-port=${debugPort}`] })

const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

async function score(path: string) {
  const results: RunnerResult['lhr'][] = []
  for (let run = 0; run < runs; run += 1) {
    const result = await lighthouse(`${address}${path}`, { port: debugPort, output: 'json', logLevel: 'error', onlyCategories: categories })
    if (result) results.push(result.lhr)
  }
  const failed = new Set(
    results.flatMap(({ audits }) =>
      Object.values(audits)
        .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0)
        .map(({ id }) => id),
    ),
  )
  const points = categories.map((name) => middle(results.map((lhr) => Math.round((lhr.categories[name]?.score ?? 0) * 100))))
  const metric = (id: string) => middle(results.map(({ audits }) => audits[id]?.numericValue ?? 0))
  return { points, failed, metric }
}

let isBelow = false
try {
  console.log(`${'page'.padEnd(20)}${categories.map((name) => name.padStart(16)).join('')}     FCP     LCP     TBT    CLS`)
  for (const path of paths) {
    const { points, failed, metric } = await score(path)
    const shown = points.map((value, index) => `${value} of ${limits[categories[index]!]}`.padStart(16)).join('')
    const seconds = ['first-contentful-paint', 'largest-contentful-paint'].map((id) => `${(metric(id) / 1000).toFixed(2)} s`.padStart(8))
    const rest = `${Math.round(metric('total-blocking-time'))} ms`.padStart(8) + metric('cumulative-layout-shift').toFixed(3).padStart(7)
    console.log(`${path.padEnd(20)}${shown}${seconds.join('')}${rest}`)
    if (failed.size > 0) console.log(`${' '.repeat(20)}failed audits: ${[...failed].join(', ')}`)
    isBelow ||= points.some((value, index) => value < limits[categories[index]!])
  }
} finally {
  await browser.close()
  product.kill('SIGTERM')
  await once(product, 'exit')
  rmSync(folder, { recursive: true, force: true })
}
if (isBelow) {
  console.error('\nbelow the limits')
  process.exit(1)
}
