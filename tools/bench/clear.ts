// The clearing command on a million lines, in its own process, against its limits: ten seconds and one gigabyte.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { grouped, median, report, table, verdict } from './report.ts'

const [lineCount, secondsLimit, gigabytesLimit, repeats] = [1_000_000, 10, 1, 3]
const [localities, items, linesEach] = [200, 120, 25]
const weeks = ['2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23']
const peakEveryMs = 20

/** A seeded generator, so that every run reads the same file. */
function chance(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const basePrice = (item: number) => 500 + ((item * 7919) % 20_000)
const price = (haler: number) => (haler / 100).toFixed(2)
const unit = (item: number) => ['ks', 'kg', 'l', 'balení'][item % 4]!

function writeFile(path: string, header: string, rows: Iterable<string>): number {
  const file = openSync(path, 'w')
  let [count, text] = [0, `${header}\n`]
  for (const row of rows) {
    count += 1
    text += `${row}\n`
    if (text.length > 1 << 16) {
      writeFileSync(file, text)
      text = ''
    }
  }
  writeFileSync(file, text)
  closeSync(file)
  return count
}

/** Baskets of 25 lines; a household belongs to one locality and buys every week; one line in ten has no cap. */
function* demandRows(name: (item: number) => string): Generator<string> {
  const below = chance(1)
  for (let line = 0; line < lineCount; line += 1) {
    const basket = Math.floor(line / linesEach)
    const household = Math.floor(basket / weeks.length)
    const item = below(items)
    const cap = below(10) === 0 ? '' : price(Math.round(basePrice(item) * (0.8 + below(40) / 100)))
    const quantity = item % 4 === 1 || item % 4 === 2 ? (1 + below(300)) / 100 : 1 + below(6)
    yield `domácnost ${household},Lhota ${household % localities},${weeks[basket % weeks.length]},${name(item)},${unit(item)},${quantity},${cap}`
  }
}

/** Two offers of three tiers for most pools. */
function* offerRows(name: (item: number) => string): Generator<string> {
  const below = chance(2)
  let offer = 0
  for (let locality = 0; locality < localities; locality += 1) {
    for (const week of weeks) {
      for (let item = 0; item < items * 2; item += 1) {
        if (below(5) === 0) continue
        const dearest = Math.round(basePrice(item % items) * (0.9 + below(30) / 100))
        const tiers = [1, 0.93, 0.87].map((part, tier) => `${[2, 15, 40][tier]},${price(Math.round(dearest * part))}`).join(',')
        const at = `2026-10-2${below(10)}T08:${10 + below(50)}:00.${below(1000)}Z`
        yield `nabídka ${(offer += 1)},Statek ${below(300)},Lhota ${locality},${week},${name(item % items)},${unit(item % items)},${tiers},${at}`
      }
    }
  }
}

interface Use {
  gigabytes: number
  cpuSeconds: number
}

/** The peak memory and processor time of a process so far; null if it is gone, or the system has no /proc. */
function useOf(pid: number): Use | null {
  try {
    const kilobytes = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    // After the name in brackets, user and system time are the 12th and 13th fields, in hundredths of a second.
    const times = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13)
    if (kilobytes === undefined || times === undefined) return null
    return { gigabytes: (Number(kilobytes) * 1024) / 1e9, cpuSeconds: times.reduce((sum, time) => sum + Number(time) / 100, 0) }
  } catch {
    return null
  }
}

async function run(folder: string): Promise<{ seconds: number; use: Use | null }> {
  const files = ['--demand', join(folder, 'demand.csv'), '--offers', join(folder, 'offers.csv'), '--out', join(folder, 'out')]
  const start = performance.now()
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', '..', 'scripts', 'clear.ts'), ...files], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exit = once(child, 'exit')
  let use: Use | null = null
  while (child.exitCode === null && child.signalCode === null) {
    use = useOf(child.pid!) ?? use
    await Promise.race([exit, setTimeout(peakEveryMs)])
  }
  const seconds = (performance.now() - start) / 1000
  if (child.exitCode !== 0) throw new Error(`the clearing command ended with ${child.exitCode ?? child.signalCode}`)
  return { seconds, use }
}

async function measure(kind: string, name: (item: number) => string) {
  const folder = mkdtempSync(join(tmpdir(), 'dohromady-bench-clear-'))
  try {
    const lines = writeFile(join(folder, 'demand.csv'), 'household,locality,week,item,unit,quantity,max_price', demandRows(name))
    const header = 'offer,supplier,locality,week,item,unit,min1,price1,min2,price2,min3,price3,submitted_at'
    const offers = writeFile(join(folder, 'offers.csv'), header, offerRows(name))
    const runs = []
    for (let i = 0; i < repeats; i += 1) runs.push(await run(folder))
    const seconds = median(runs.map((one) => one.seconds))
    const uses = runs.map(({ use }) => use).filter((use) => use !== null)
    const peak = uses.length > 0 ? Math.max(...uses.map(({ gigabytes }) => gigabytes)) : null
    return { kind, lines, offers, seconds, peak, cpuSeconds: uses.length > 0 ? median(uses.map((use) => use.cpuSeconds)) : null }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const measured = [
  await measure('plain', (item) => `Mléko polotučné ${item}`),
  await measure('names in quotes', (item) => `"Mléko polotučné, ${item} %"`),
]
const rows = measured.map(({ kind, lines, offers, seconds, peak, cpuSeconds }) => [
  kind,
  grouped(lines),
  grouped(offers),
  grouped(seconds, 1),
  cpuSeconds === null ? 'not known' : grouped(cpuSeconds, 1),
  grouped(lines / seconds),
  peak === null ? 'not known' : grouped(peak, 2),
])
const verdicts = measured.flatMap(({ kind, seconds, peak }) => [
  `- ${kind}, time of ${secondsLimit} s: ${verdict(seconds / secondsLimit, 1, 'at most')}`,
  ...(peak === null ? [] : [`- ${kind}, memory of ${gigabytesLimit} GB: ${verdict(peak / gigabytesLimit, 1, 'at most')}`]),
])
report(
  'clear',
  'npm run bench -- clear',
  [table(['demand', 'lines', 'offers', 's', 'processor s', 'lines/s', 'peak GB'], rows), ...verdicts].join('\n').replace('\n- ', '\n\n- '),
)
if (measured.some(({ seconds, peak }) => seconds > secondsLimit || (peak ?? 0) > gigabytesLimit)) process.exitCode = 1
