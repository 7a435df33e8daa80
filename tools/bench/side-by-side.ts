import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { cpuOf, cpuOfFamily } from './cpu.ts'
import { grouped, median, table, verdict } from './report.ts'

/** One way of doing the same work. */
export interface Way {
  name: string
  /** The process that answers, whose CPU is counted; null if there is none. */
  pid: number | null
  /** Works for so many seconds; null if it cannot work on this machine. */
  run: (seconds: number) => Promise<Loaded | null>
}

/** What was done in a while. */
export interface Loaded {
  count: number
  seconds: number
  /** Of each request, in milliseconds; empty if unknown. */
  latencies: number[]
}

export interface Measured extends Loaded {
  /** Milliseconds of CPU for each request. */
  serverMs: number
  postgresMs: number
}

/** Every sender repeats its request, waiting for each answer, for so many seconds. */
export async function load(senders: readonly ((n: number) => Promise<unknown>)[], seconds: number): Promise<Loaded> {
  const started = performance.now()
  const until = started + seconds * 1000
  const latencies: number[] = []
  await Promise.all(
    senders.map(async (send) => {
      for (let n = 1; performance.now() < until; n++) {
        const at = performance.now()
        await send(n)
        latencies.push(performance.now() - at)
      }
    }),
  )
  return { count: latencies.length, seconds: (performance.now() - started) / 1000, latencies }
}

async function measure({ pid, run }: Way, postgresPid: number, seconds: number): Promise<Measured | null> {
  const cpu = () => [pid === null ? 0 : cpuOf(pid), cpuOfFamily(postgresPid)] as const
  const [serverBefore, postgresBefore] = cpu()
  const loaded = await run(seconds)
  if (!loaded) return null
  const [server, postgres] = cpu()
  const each = (used: number) => (used * 1000) / loaded.count
  return { ...loaded, serverMs: each(server - serverBefore), postgresMs: each(postgres - postgresBefore) }
}

/** The results of each way, in the order of the ways; none where it could not work. */
export type Results = Measured[][]

/** Lets all ways work in turn, so that they meet the same conditions. The first round only warms up. */
export async function sideBySide(
  ways: readonly Way[],
  { postgresPid, seconds, rounds }: { postgresPid: number; seconds: number; rounds: number },
): Promise<Results> {
  const results: Results = ways.map(() => [])
  for (let round = 0; round <= rounds; round++)
    for (const [i, way] of ways.entries()) {
      const measured = await measure(way, postgresPid, round === 0 ? seconds / 2 : seconds)
      if (measured && round > 0) results[i]!.push(measured)
    }
  return results
}

const rate = ({ count, seconds }: Loaded) => count / seconds
const percentile = ({ latencies }: Loaded, share: number) =>
  latencies.toSorted((a, b) => a - b)[Math.floor((latencies.length - 1) * share)] ?? Number.NaN

/** The median over the rounds; null if the way could not work. */
const middle = (rounds: readonly Measured[], of: (one: Measured) => number) => (rounds.length === 0 ? null : median(rounds.map(of)))
/** Requests in a second. */
export const rateOf = (rounds: readonly Measured[]): number | null => middle(rounds, rate)
/** A percentile of the times, in milliseconds. */
export const percentileOf = (rounds: readonly Measured[], share: number): number | null => middle(rounds, (one) => percentile(one, share))

/** Milliseconds of the server's CPU for each request. */
export const serverMsOf = (rounds: readonly Measured[]): number | null => middle(rounds, ({ serverMs }) => serverMs)

const shown = (value: number | null, decimals: number) => (value === null || Number.isNaN(value) ? '–' : grouped(value, decimals))

/** A table of the ways: how often in a second, how long, and how much CPU. */
export const waysTable = (what: string, ways: readonly Way[], results: Results): string =>
  table(
    [what, 'per second', 'p50 ms', 'p99 ms', 'CPU of the server, ms', 'of PostgreSQL, ms'],
    ways.map(({ name, pid }, i) => [
      name,
      shown(rateOf(results[i]!), 0),
      shown(percentileOf(results[i]!, 0.5), 1),
      shown(percentileOf(results[i]!, 0.99), 1),
      pid === null
        ? '–'
        : shown(
            middle(results[i]!, ({ serverMs }) => serverMs),
            2,
          ),
      shown(
        middle(results[i]!, ({ postgresMs }) => postgresMs),
        2,
      ),
    ]),
  )

/** How our rate compares with another way's; a way that could not work sets no limit. */
export function rateVerdict(
  what: string,
  ours: readonly Measured[],
  others: readonly Measured[],
  limit: number,
): { line: string; isBroken: boolean } {
  const [mine, theirs] = [rateOf(ours), rateOf(others)]
  if (mine === null || theirs === null) return { line: `- ${what}: not measured on this machine`, isBroken: false }
  return { line: `- ${what}: ${verdict(mine / theirs, limit, 'at least')}`, isBroken: mine / theirs < limit }
}

/** Runs scripts by pgbench, one drawn for each transaction; null where it is not installed. */
export async function pgbench(url: string, clients: number, scripts: readonly string[], seconds: number): Promise<Loaded | null> {
  const folder = mkdtempSync(join(tmpdir(), 'dohromady-pgbench-'))
  try {
    const files = scripts.map((script, i) => {
      const file = join(folder, `${i}.sql`)
      writeFileSync(file, script)
      return `--file=${file}`
    })
    const options = ['--no-vacuum', '--protocol=prepared', `--client=${clients}`, '--jobs=1', `--time=${Math.ceil(seconds)}`]
    const { stdout } = await promisify(execFile)('pgbench', [...options, ...files, url])
    const [, tps] = /tps = ([\d.]+)/.exec(stdout) ?? []
    if (!tps) throw new Error(`pgbench: ${stdout}`)
    return { count: Math.round(Number(tps) * Math.ceil(seconds)), seconds: Math.ceil(seconds), latencies: [] }
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw fault
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
