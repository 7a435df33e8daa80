// A week's basket of two hundred lines: the time from a press of a stepper until the new number is painted, in a browser at full speed and at
// a quarter of it, and the processor time of the page's thread.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chromium, type Browser, type Page } from '@playwright/test'
import { chromiumLaunch } from '../../e2e/browser.ts'
import { buildWebIfNeeded } from '../../scripts/build-web.ts'
import { demoPassword, emailOf } from '../../server/seed/cast.ts'
import { grouped, median, report, table, verdict } from './report.ts'

const [lineCount, presses, limitMs] = [200, 40, 100]
const port = 28_330
const address = `http://localhost:${port}`

/** As many lines as a basket may have, of as many items, across repeating categories. */
const fill = `
  with made as (
    insert into catalog_items (type, sku, name, generic_name, category_id, unit, base_price)
    select 'product', 'BENCH-' || n, 'Položka ' || n, 'Položka ' || n, (array(select id from categories where type = 'product' and level > 1 order by name))[1 + n % 8], 'ks', 5000
    from generate_series(1, ${lineCount}) n returning id, unit)
  insert into weekly_demands (user_id, catalog_item_id, unit, quantity, max_price, recurrence, recurrence_weeks, anchor_week, from_week, created_at)
  select u.id, m.id, m.unit, 2000, 6000, 'weekly', 1, '2026-11-02', '2026-11-02', app_now()
  from made m, users u where u.email = '${emailOf('jana')}'
  limit ${lineCount} - (select count(*) from weekly_demands d join users u on u.id = d.user_id where u.email = '${emailOf('jana')}' and active)`

interface Run {
  paintedMs: number[]
  /** Processor time of the page's thread per press. */
  workMs: number[]
  openedMs: number
}

async function measure(browser: Browser, slowdown: number): Promise<Run> {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 390, height: 844 },
    locale: 'cs-CZ',
    serviceWorkers: 'block',
  })
  await context.request.post('/api/auth/sign-in/email', {
    data: { email: emailOf('jana'), password: demoPassword },
    headers: { origin: address },
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const start = performance.now()
  await page.goto('/demand?mode=weekly&weekStart=2026-12-07')
  await page.waitForFunction((count) => document.querySelectorAll('article').length === count, lineCount)
  const openedMs = performance.now() - start
  await page.waitForLoadState('networkidle')
  await watch(page)
  // Processor time, not wall-clock time.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const worked = async () =>
    (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000
  const steppers = page.locator('article button[aria-label="Přidat"]')
  const workMs: number[] = []
  for (let n = 0; n < presses; n += 1) {
    const stepper = steppers.nth((n * 7) % lineCount)
    // Centred, because at the bottom the summary may cover it.
    await stepper.evaluate((button) => button.scrollIntoView({ block: 'center' }))
    const { x, y, width, height } = (await stepper.boundingBox())!
    const before = await worked()
    await page.mouse.click(x + width / 2, y + height / 2)
    await page.waitForFunction((count) => performance.getEntriesByName('painted').length === count, n + 1)
    workMs.push((await worked()) - before)
  }
  const paintedMs = await page.evaluate(() => performance.getEntriesByName('painted').map(({ duration }) => duration))
  await context.close()
  return { paintedMs, workMs, openedMs }
}

/** From the release of the button to the frame with the new number. */
const watch = (page: Page) =>
  page.evaluate(() => {
    let from: number | null = null
    document.addEventListener('pointerup', ({ timeStamp }) => (from = timeStamp), true)
    new MutationObserver((changes) => {
      if (from === null || !changes.some(({ target }) => target.parentElement?.closest('[role=group] button'))) return
      const start = from
      from = null
      requestAnimationFrame(() => setTimeout(() => performance.measure('painted', { start, end: performance.now() })))
    }).observe(document.querySelector('main')!, { characterData: true, subtree: true })
  })

async function inWorld(): Promise<Map<number, Run>> {
  const world = fork(new URL('../../e2e/serve.ts', import.meta.url), { env: { ...process.env, PORT: String(port) } })
  const gone = once(world, 'exit')
  await once(world, 'message')
  world.send({ statement: fill })
  await once(world, 'message')
  const browser = await chromium.launch(await chromiumLaunch())
  try {
    // The first run warms up the server and does not count.
    await measure(browser, 1)
    return new Map([
      [1, await measure(browser, 1)],
      [4, await measure(browser, 4)],
    ])
  } finally {
    await browser.close()
    world.kill('SIGTERM')
    await gone
  }
}

const p95 = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1]!

await buildWebIfNeeded()
const runs = await inWorld()
const worstMs = p95(runs.get(1)!.paintedMs)
report(
  'Basket',
  'npm run bench -- basket',
  [
    table(
      ['lines', 'processor', 'presses', 'press to paint ms, median', 'p95', 'work ms, median', 'opening ms'],
      [...runs].map(([slowdown, { paintedMs, workMs, openedMs }]) => [
        lineCount,
        slowdown === 1 ? 'full' : `1/${slowdown}`,
        paintedMs.length,
        grouped(median(paintedMs), 1),
        grouped(p95(paintedMs), 1),
        grouped(median(workMs), 1),
        grouped(openedMs),
      ]),
    ),
    '',
    `- press to paint, 95 of 100 presses in ${limitMs} ms: ${verdict(worstMs / limitMs, 1, 'at most')}`,
  ].join('\n'),
)
if (worstMs > limitMs) process.exitCode = 1
