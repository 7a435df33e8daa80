import { sql } from 'kysely'
import type { Money } from '#domain/money/money.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import type { Unit } from '#domain/money/unit.ts'
import { isLineFor, isSameLine, numbersOf, type FurtherStep } from '#domain/week/clearing/line-steps.ts'
import { requestedLine } from '#domain/week/template/merge.ts'
import type { TemplateLine } from '#domain/week/template/line.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { offeredItems } from '#server/catalog/catalog/queries.ts'
import type { LockedWeek } from '#server/week/deliveries/lock-basket-week.ts'
import { changeBasket, type BasketChange } from '#server/people/links/change-basket.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { dueLines } from '#server/week/template/queries.ts'
import { announceBasket } from './announce-basket.ts'
import { claimWeek } from './claim-week.ts'
import { insertAdditions, type NewAddition } from './insert-additions.ts'
import { lockBoughtWeek } from './locks.ts'
import { storeOverrides, type Override } from './store-overrides.ts'

/** The member's additions of one week. */
const additions = (tx: Tx, userId: string, week: WeekStart) =>
  tx
    .selectFrom('weekly_variant_items')
    .where('user_id', '=', userId)
    .where('week_start_date', '=', week)
    .where('modification_type', '=', 'addition')
    .select(['id', 'catalog_item_id as itemId', 'unit', sql<FurtherStep[]>`shown_steps(further_steps)`.as('furtherSteps')])
    .execute()

interface Amount {
  /** Id of the template line or the addition. */
  lineId: string
  quantity: Quantity
  maxPrice: Money
  furtherSteps?: readonly FurtherStep[] | undefined
}

interface Amounts {
  overrides: Override[]
  additions: (Amount & { itemId: string; unit: Unit })[]
}

/** The existing lines of the week that change: template lines and additions, with their new amounts. */
async function changedLines(
  tx: Tx,
  userId: string,
  week: WeekStart,
  due: readonly TemplateLine[],
  wanted: readonly Amount[],
): Promise<Amounts> {
  const lines = new Map(due.map((line) => [line.id, line]))
  const added = new Map((await additions(tx, userId, week)).map((addition) => [addition.id, addition]))
  const amounts: Amounts = { overrides: [], additions: [] }
  for (const amount of wanted) {
    const line = lines.get(amount.lineId)
    const addition = added.get(amount.lineId)
    if (line) amounts.overrides.push({ line, ...requestedLine(amount, line) })
    else if (addition) amounts.additions.push({ ...requestedLine(amount, addition), itemId: addition.itemId, unit: addition.unit })
    else throw new Refusal('NOT_FOUND')
    // Only once: a second amount for the same line would contradict the first.
    lines.delete(amount.lineId)
    added.delete(amount.lineId)
  }
  const changed = [...amounts.additions, ...amounts.overrides.map(({ line, ...amount }) => ({ ...line, ...amount }))]
  const offered = await offeredItems(
    tx,
    userId,
    changed.map(({ itemId }) => itemId),
  )
  for (const line of changed) {
    if (!offered.has(line.itemId)) throw new Refusal('ITEM_NOT_OFFERED')
    if (!isLineFor(line, line.unit)) throw new Refusal('WRONG_STEP')
  }
  return amounts
}

async function writeAmounts(tx: Tx, userId: string, week: LockedWeek & { variantId: string }, { overrides, additions }: Amounts) {
  const isOverride = ({ line, ...amount }: Override) => !isSameLine(amount, line)
  await storeOverrides(tx, userId, week, overrides.filter(isOverride))
  const asInTemplate = overrides.filter((override) => !isOverride(override)).map(({ line }) => line.id)
  await tx
    .deleteFrom('weekly_variant_items')
    .where('user_id', '=', userId)
    .where('week_start_date', '=', week.week)
    .where('weekly_demand_id', '=', sql<string>`any(${asInTemplate}::uuid[])`)
    .execute()
  await sql`
    update weekly_variant_items as i set quantity = w.quantity, max_price = w."maxPrice", further_steps = w.steps
    from jsonb_to_recordset(${JSON.stringify(additions.map((one) => ({ ...one, steps: numbersOf(one.furtherSteps) })))}::jsonb)
      as w("lineId" uuid, quantity integer, "maxPrice" integer, steps integer[])
    where i.user_id = ${userId} and i.id = w."lineId"`.execute(tx)
}

/** Applies a whole list to one week: new items, and other amounts of existing lines. All or nothing. */
export function addItems(
  context: BasketChange,
  { weekStart, added, changed }: { weekStart: WeekStart; added: readonly NewAddition[]; changed: readonly Amount[] },
): Promise<{ acceptedAt: Date }> {
  const { ownerId: userId } = context
  return changeBasket(context, async ({ tx, announce }) => {
    const locked = await lockBoughtWeek(tx, userId, weekStart)
    const week = { ...locked, variantId: await claimWeek(tx, userId, locked) }
    const due = await dueLines(tx, userId, weekStart)
    const amounts = await changedLines(tx, userId, weekStart, due, changed)
    await writeAmounts(tx, userId, week, amounts)
    await insertAdditions(tx, userId, week, added, due)
    const touched = [...added, ...amounts.additions, ...amounts.overrides.map(({ line }) => line)]
    for (const { itemId } of touched) announceBasket(announce, { userId, localityId: week.localityId, itemId })
    return { acceptedAt: week.acceptedAt }
  })
}
