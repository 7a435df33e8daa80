import { expect } from 'vitest'
import { readShoppingList } from '#domain/catalog/catalog/read-list.ts'
import { readRow } from '#domain/week/template/review.ts'
import { limit } from '#server/platform/limit.ts'
import { wrongOf, type EverydayLine, type Outcome } from '#server/test/everyday/line.ts'
import { doubtfulLines } from '#server/test/everyday/doubtful.ts'
import { furtherLines } from '#server/test/everyday/further.ts'
import { tunedLines } from '#server/test/everyday/tuned.ts'
import { writtenLines } from '#server/test/everyday/written.ts'
import { seedWorld } from '#server/seed/world.ts'
import { countPooled } from '#server/week/pool/count-pooled.ts'
import { openWorld, type Caller } from '../call.ts'
import { system } from '../cycle.ts'

/** What the reading of everyday lines was tuned by. */
export const tuned = { first: tunedLines, further: furtherLines, written: writtenLines, doubtful: doubtfulLines }

type Listed = ReturnType<typeof readShoppingList>[number]

export const shareOf = (wrong: readonly string[], of: readonly EverydayLine[]): number => 1 - wrong.length / of.length

type Match = Awaited<ReturnType<Caller['catalog']['match']>>[number][number]

const outcomesIn =
  (skus: ReadonlyMap<string, string>) =>
  (listed: Listed | null, best: Match | undefined): Outcome => {
    if (!listed || !best) return { sku: null, quantity: null, cap: listed?.maxPrice ?? null, isTaken: false }
    const { quantity, doubt } = readRow(listed, best.item, best.isClear)
    return { sku: skus.get(best.item.id)!, quantity, cap: listed.maxPrice, isTaken: doubt === null && quantity !== null && quantity > 0 }
  }

/** A world of the demo, in which lines are read as Jana writes them. */
export async function openLines() {
  const world = await openWorld({ seeded: false })
  await seedWorld(world.db, { households: 60, isDemo: true })
  await countPooled(system(world))
  const rows = await world.db.selectFrom('catalog_items').select(['id', 'sku']).execute()
  const skus: ReadonlyMap<string, string> = new Map(rows.map(({ id, sku }) => [id, sku!]))
  const catalog = () => world.as('jana').catalog
  const outcome = outcomesIn(skus)

  /** The two ways a line is read: from a list, and from the field alone. */
  const roads = {
    list: async (lines: readonly Listed[]) => {
      const amounts = lines.map(({ quantity, unit, size, isLone }) => ({ quantity, unit, size, isLone }))
      return (await catalog().match({ names: lines.map(({ name }) => name), amounts })).map(([best]) => best)
    },
    field: (lines: readonly Listed[]) => {
      // Hundreds at once would wait for the database longer than a request does.
      const turn = limit(8)
      return Promise.all(
        lines.map(({ name, quantity, unit, size, isLone }) =>
          turn(async () => (await catalog().suggest({ name, amount: { quantity, unit, size, isLone } })).items[0]),
        ),
      )
    },
  }

  async function measured(road: keyof typeof roads, lines: readonly EverydayLine[]) {
    const listed = lines.map(([line]) => readShoppingList(line)[0]!)
    const best = await roads[road](listed)
    const outcomes = listed.map((item, n) => outcome(item, best[n]))
    const wrong = (is: string) => lines.filter((line, n) => wrongOf(line, outcomes[n]!) === is).map(([line]) => line)
    const clear = lines.filter(([, means, , isUnclear], n) => means !== '' && !isUnclear && listed[n]!.quantity !== null).length
    return {
      items: wrong('item'),
      amounts: wrong('amount'),
      sure: wrong('doubt'),
      taken: outcomes.filter(({ isTaken }) => isTaken).length / clear,
    }
  }

  /** All is well with a table that was used for tuning. */
  async function isTuned(road: keyof typeof roads, table: keyof typeof tuned) {
    const { items, amounts, sure, taken } = await measured(road, tuned[table])
    expect(amounts, table).toEqual([])
    // All neighbours in the demo buy one kind of minced meat, so it is assumed to be meant.
    expect(sure, table).toEqual(table === 'first' ? ['mleté maso 1 kg'] : [])
    expect(shareOf(items, tuned[table]), items.join(', ')).toBeGreaterThanOrEqual(0.98)
    expect(taken, table).toBeGreaterThan(0.85)
  }
  return { catalog, skus, roads, outcome, measured, isTuned, close: world.close }
}
