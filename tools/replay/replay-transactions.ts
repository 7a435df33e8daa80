import { availableParallelism } from 'node:os'
import type { WeekStart } from '#domain/time/week.ts'
import { createLog } from '#server/platform/log.ts'
import { collectNotices } from '#server/platform/realtime/notices.ts'
import { report } from '../bench/report.ts'
import { withScratchDatabase, type Scratch } from '../../scripts/scratch-database.ts'
import { watchSteps, type StepTimes } from '../../scripts/step-times.ts'
import { brokenBooks } from './books.ts'
import { brokenInvariants, closedState } from './invariants.ts'
import { mondays } from './mondays.ts'
import { offerRule, tiersByRule } from './offer-rule.ts'
import type { Transactions } from './read-transactions.ts'
import { repeatClosing, replayWeek, type Replay } from './replay-week.ts'
import { seedReplay } from './seed.ts'
import { settleWeek } from './settle-week.ts'
import { figuresOf, totalOf, weeksTable, type ReplayedWeek } from './week-figures.ts'

export class BrokenInvariant extends Error {}

const rules = [
  'household → member; store where it has most receipt lines (of equals the lower id) → locality; ISO week of the date → delivery;',
  'product type → brand-free item in pieces, sold by the supplier of its department; members, stores, items and suppliers are written set-based;',
  'the receipt lines of a household, week and product type are one basket line: quantities added, cap = value / quantity, rounded down;',
  'every week is brought (one line of five a piece short), handed over, invoiced, paid by a bank statement and settled by the commands of the staff;',
  'cents of the file are haléře here, so amounts below read as US dollars; every basket line goes through basket.addItem, every offer through offers.place.',
  ...offerRule,
]

function head({ receiptLines, leftOut, storeOf, departmentOf, weeks }: Transactions, total: number): string {
  const left = [...leftOut].toSorted(([, a], [, b]) => b - a)
  const sum = left.reduce((all, [, lines]) => all + lines, 0)
  const lines = [...weeks.values()].reduce((all, { length }) => all + length, 0)
  return [
    ...rules.map((rule) => `- ${rule}`),
    '',
    `${receiptLines} receipt lines of ${storeOf.size} households in ${new Set(storeOf.values()).size} localities, ${departmentOf.size} items, ${total} weeks: ${lines} basket lines.`,
    `Left out ${sum} receipt lines: ${left.map(([why, count]) => `${why} ${count}`).join(', ') || 'none'}.`,
  ].join('\n')
}

/** Throws BrokenInvariant unless all invariants hold after a week, and repeating its closing changes nothing. */
async function checkWeek(replay: Replay, week: WeekStart): Promise<void> {
  const broken = await brokenInvariants(replay.db, week)
  const before = await closedState(replay.db, week)
  await repeatClosing(replay, week)
  if (before !== (await closedState(replay.db, week))) broken.push('closing and clearing again changes nothing: something changed')
  if (broken.length > 0) throw new BrokenInvariant(broken.map((rule) => `Week ${week}: ${rule}`).join('\n'))
}

/** The same for the money of a week that was delivered and settled. */
async function checkBooks({ db }: Replay, week: WeekStart): Promise<void> {
  const broken = await brokenBooks(db, week)
  if (broken.length > 0) throw new BrokenInvariant(broken.map((rule) => `Week ${week}: ${rule}`).join('\n'))
}

async function replayInto(
  { db }: Scratch,
  steps: StepTimes,
  transactions: Transactions,
  weeks: readonly WeekStart[],
): Promise<ReplayedWeek[]> {
  const notices = collectNotices(db, createLog('silent'))
  const world = await seedReplay(db, transactions, tiersByRule(transactions))
  const replay: Replay = { db, notices, world, offered: new Set() }
  const replayed: ReplayedWeek[] = []
  try {
    for (const [n, week] of weeks.entries()) {
      const before = weeks[n - 1] ?? null
      const times = await replayWeek(replay, week, transactions.weeks.get(week) ?? [], before)
      const taken = steps.take()
      if (before !== null) await checkBooks(replay, before)
      await checkWeek(replay, week)
      const figures = await figuresOf(db, week)
      replayed.push({ label: week, ...figures, ...times, steps: taken })
      console.log(
        weeksTable(replayed)
          .split('\n')
          .at(replayed.length === 1 ? 0 : -1),
      )
    }
    const last = weeks.at(-1)
    if (last !== undefined) {
      await settleWeek(replay, last)
      await checkBooks(replay, last)
    }
  } finally {
    await notices.stop()
  }
  return replayed
}

/** Replays the first weeks into a scratch database, prints every week and the total, and fails on a broken invariant. */
export async function replayTransactions(transactions: Transactions, most: number): Promise<void> {
  const started = performance.now()
  const weeks = mondays(transactions.weeks).slice(0, most)
  console.log(head(transactions, weeks.length))
  const steps = watchSteps()
  const replayed = await withScratchDatabase((scratch) => replayInto(scratch, steps, transactions, weeks), { onQuery: steps.onQuery })
  const buyers = new Set(weeks.flatMap((week) => (transactions.weeks.get(week) ?? []).map(({ household }) => household)))
  const total = totalOf(replayed, buyers.size)
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  const ending = [
    `All invariants of the cycle held in each of ${weeks.length} weeks, and each was settled with balanced books. ${seconds} s in all, ${availableParallelism()} cores, fsync on.`,
    `Pools are small, ${(total.lines / Math.max(total.pools, 1)).toFixed(2)} lines each: a store has few of the sampled households, and most buy an item alone. Milliseconds`,
    'are sums over the deliveries of a week, four of which are closed at a time; twelve members act at a time.',
    'The offers are made from the same prices by the rule above, so what is saved here measures that rule and not a market.',
  ].join('\n')
  console.log(`\n${weeksTable([...replayed, total])}`)
  report(
    'Replay',
    'npm run replay -- --transactions completejourney_sample.csv.gz',
    `${head(transactions, weeks.length)}\n\n${weeksTable([total])}\n\n${ending}`,
  )
}
