// The pickup network with ten thousand points in a browser at a quarter of its speed: the time from the points' arrival until the map shows
// them, the time of a zoom step, and the number of nodes.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chromium, type Browser, type Page } from '@playwright/test'
import { sql } from 'kysely'
import { chromiumLaunch } from '../../e2e/browser.ts'
import { buildIfNeeded } from '../../scripts/build.ts'
import { withScratchDatabase, type Scratch } from '../../scripts/scratch-database.ts'
import { grouped, median, report, table, verdict } from './report.ts'

const [pointCount, slowdown, repeats] = [10_000, 4, 5]
const [readyLimitMs, nodesLimit] = [1000, 60]
// The map is 800 px wide in it.
const viewport = { width: 834, height: 1100 }
const port = 28_310

/** A tenth of the points are in five towns, the others all over the country. */
const fill = ({ db }: Scratch) =>
  sql`
    insert into cp_delivery_points (code, name, city, postal_code, lat, lng)
    select 'b' || n, 'Dodejna ' || n, 'Obec ' || n % 2600, lpad((10000 + n % 69000)::text, 5, '0'),
      case when n % 10 = 0 then 49.2 + 0.2 * (n % 50) / 10 + 0.05 * (n * 7 % 101) / 101 else 48.9 + 1.6 * (n * 7919 % 10007) / 10007.0 end,
      case when n % 10 = 0 then 13.4 + 0.9 * (n % 50) / 10 + 0.07 * (n * 3 % 103) / 103 else 12.8 + 5.2 * (n * 104729 % 10009) / 10009.0 end
    from generate_series(1, ${pointCount}) n`.execute(db)

interface Run {
  readyMs: number
  fromOpeningMs: number
  zoomMs: number
  nodes: number
}

async function measure(browser: Browser, address: string): Promise<Run> {
  const page = await browser.newPage({ viewport, baseURL: address })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('.pickup-cluster')) return
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(() => performance.mark('points')))
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/pickup-points')
  await page.waitForFunction(() => performance.getEntriesByName('points').length > 0)
  const times = await page.evaluate(() => {
    const points = performance.getEntriesByName('points')[0]!.startTime
    const answer = performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/rpc/pickup/network'))
    return { fromOpeningMs: points, readyMs: points - (answer as PerformanceResourceTiming).responseEnd }
  })
  const nodes = await page.locator('.leaflet-container *').count()
  const run = { ...times, zoomMs: await zoom(page), nodes }
  await page.close()
  return run
}

const zoom = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        const before = document.querySelector('.pickup-cluster')!
        const start = performance.now()
        new MutationObserver((_, observer) => {
          if (before.isConnected) return
          observer.disconnect()
          requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)))
        }).observe(document, { childList: true, subtree: true })
        document.querySelector<HTMLElement>('.leaflet-control-zoom-in')!.click()
      }),
  )

async function inBrowser(scratch: Scratch): Promise<Run[]> {
  await fill(scratch)
  const product = fork(new URL('../../dist/server/serve.js', import.meta.url), {
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: scratch.url,
      DATA_DIR: scratch.folder,
      DEMO: 'false',
      MAP_TILE_URL: '',
      LOG_LEVEL: 'warn',
    },
  })
  const gone = once(product, 'exit')
  const [{ address }] = (await once(product, 'message')) as [{ address: string }]
  const browser = await chromium.launch(await chromiumLaunch())
  try {
    const runs: Run[] = []
    // The first run warms up the server and does not count.
    for (let n = 0; n <= repeats; n += 1) runs.push(await measure(browser, address))
    return runs.slice(1)
  } finally {
    await browser.close()
    product.kill('SIGTERM')
    await gone
  }
}

await buildIfNeeded()
const runs = await withScratchDatabase(inBrowser)
const of = (key: keyof Run) => median(runs.map((run) => run[key]))
const [readyMs, nodes] = [of('readyMs'), Math.max(...runs.map((run) => run.nodes))]
report(
  'Map',
  'npm run bench -- map',
  [
    table(
      ['points', 'processor', 'points to map ms', 'opening to map ms', 'zoom step ms', 'nodes at first'],
      [[grouped(pointCount), `1/${slowdown}`, grouped(readyMs), grouped(of('fromOpeningMs')), grouped(of('zoomMs')), grouped(nodes)]],
    ),
    '',
    `- points to map, ${grouped(readyLimitMs / 1000, 1)} s: ${verdict(readyMs / readyLimitMs, 1, 'at most')}`,
    `- nodes of the map at first, ${nodesLimit}: ${verdict(nodes / nodesLimit, 1, 'at most')}`,
  ].join('\n'),
)
if (readyMs > readyLimitMs || nodes > nodesLimit) process.exitCode = 1
