import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { WeekBasket } from '#contract/week/basket.ts'
import { formatTotal, haler, type Money } from '#domain/money/money.ts'
import { isToPay, owedLine, owedText } from '#domain/money/payments/owed.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { asWeekStart } from '#domain/time/week.ts'
import { itemTypeOf } from '#domain/week/basket/item-type.ts'
import { estimateOf } from '#domain/week/basket/estimate.ts'
import { finalCost } from '#domain/week/basket/final-cost.ts'
import { weekSum } from '#domain/week/basket/week-sum.ts'
import { weeklyAverage } from '#domain/week/basket/weekly-average.ts'
import { aboveInWeek, goodsCeiling } from '#domain/week/binding/consent.ts'
import { feeTotal } from '#domain/week/delivery-options/fees.ts'
import { weekRow } from '#domain/week/items-table/row.ts'
import { totalsOf } from '#domain/week/items-table/totals.ts'
import { lifecycleOf } from '#domain/help/lifecycle/lifecycle.ts'
import { isPayTask, tasksOf } from '#domain/help/tasks/task.ts'
import { mailsFor } from '#server/mails.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { forgetConsents } from '#server/test/agree.ts'
import { deliveryOf } from '#server/test/cycle.ts'
import { kefirOf, weekly } from '#server/test/kefir.ts'
import { lettersOf } from '#server/test/letters.ts'
import { receiveAll, transferOf } from '#server/test/money.ts'
import { clearedWeek } from '#server/test/ordering.ts'

// One household, one week, one sum: the screens decide nothing, so what they show is compared where it is decided.

const weekStart = asWeekStart('2026-11-23')
const none = () => null

const history = fc.record({
  /** Of each line of the regular purchase, in their order: how many whole units, 0 for none this week, and up to which price if it is another one than usual. */
  lines: fc.array(fc.record({ units: fc.nat({ max: 6 }), cap: fc.option(fc.integer({ min: 1000, max: 7000 }), { freq: 5 }) }), {
    minLength: 7,
    maxLength: 7,
  }),
  /** An item that waits for approval, with or without a cap. */
  proposed: fc.option(fc.record({ weeklyQuantity: fc.constantFrom(1000, 3000), maxPrice: fc.constantFrom(null, 3000) })),
  oneTime: fc.boolean(),
  isPaidOnDelivery: fc.boolean(),
  reward: fc.constantFrom(0, 0, 3000, 900_000),
  credit: fc.constantFrom(0, 0, 4321, 900_000),
})

const nothing = {
  lines: Array.from({ length: 7 }, () => ({ units: 0, cap: null })),
  oneTime: false,
  reward: 0 as const,
  credit: 0 as const,
}

/** The sum of the week as a table, whose rows are made as on its screen. */
function tableOf({ lines, isOpen, fees }: WeekBasket) {
  const rows = lines.map((line) =>
    weekRow(
      {
        ...line,
        type: itemTypeOf(line),
        name: line.item.name,
        category: line.item.category,
        unit: line.item.unit,
        total: line.total === null ? null : haler(line.delivered?.total ?? line.total),
        isOffered: line.item.isOffered || !isOpen,
        awaitsApproval: line.item.awaitsApproval,
        isCancelled: false,
      },
      null,
    ),
  )
  return totalsOf(rows, fees)
}

/** What everything says before the cut-off; returns the most that is agreed to. */
async function open(world: World): Promise<Money> {
  const jana = world.as('jana')
  const week = await jana.basket.week({ weekStart })
  const bar = weekSum(week, week.lines, none)
  const order = await jana.binding.order({ weekStart })
  expect(order.ceiling, 'the dialog').toBe(bar.ceiling)
  expect(feeTotal(order.fees), 'its fees').toBe(feeTotal(bar.fees.possible))
  expect(tableOf(week).sum.ceiling, 'the table').toBe(bar.ceiling)
  const { basket, agreed } = await jana.dashboard.read()
  expect(weekSum(basket!, basket!.lines, none).ceiling, 'the overview').toBe(bar.ceiling)
  const goods = goodsCeiling(week.lines.filter(({ excluded, item }) => !excluded && item.isOffered))
  expect(aboveInWeek({ goods, fees: feeTotal(bar.fees.possible) }, agreed), 'the button').toBe(goods)
  const { lines } = await jana.template.read()
  const template = weeklyAverage(lines.map((line) => ({ ...line, asked: null, isAvailable: line.item.isOffered })))
  expect(template.ceiling, 'the template').toBe(Math.ceil((await jana.binding.order({ weekStart: null })).goods / 100) * 100)
  if (order.lines.length > 0) {
    await jana.binding.confirm({ weekStart, fingerprint: order.fingerprint, isUnusualMeant: true })
    const after = await jana.binding.agreed({ weekStart })
    expect(aboveInWeek({ goods, fees: feeTotal(bar.fees.possible) }, after), 'what was agreed').toBe(0)
  }
  return bar.ceiling
}

/** What everything says once prices are known. */
async function cleared(world: World, { ceiling, credit }: { ceiling: Money; credit: number }): Promise<void> {
  const jana = world.as('jana')
  const week = await jana.basket.week({ weekStart })
  const cost = finalCost(week)
  const overview = await jana.dashboard.read()
  const said = await jana.payments.owed()
  expect(overview.payments, 'the overview').toEqual(said)
  const letter = (await lettersOf(world.db, 'prices_are_set', mailsFor(said))).get(await world.userId('jana'))
  expect(cost.total).toBeLessThanOrEqual(ceiling)
  expect(estimateOf(weekSum(week, week.lines, none)), 'the bar').toBe(cost.total)
  expect(tableOf(week).toPay, 'the table').toBe(cost.total)
  const owed = said.purchases.find((each) => each.weekStart === weekStart)
  if (!owed) {
    expect(cost.total).toBe(0)
    return
  }
  expect(owed.charged, 'what is owed').toBe(cost.toPay)
  expect(owed.remaining).toBe(Math.max(0, cost.toPay - credit))
  const purchase = await jana.purchases.one({ ownerId: null, purchaseId: owed.purchaseId })
  expect(purchase.total - purchase.benefits, 'the purchase').toBe(cost.toPay)
  const [row] = (await jana.purchases.page({})).rows
  expect(row!.total - row!.covered, 'the list of purchases').toBe(cost.toPay)
  const { movements } = await jana.ledger.statement({})
  const moved = movements.filter(({ purchaseId }) => purchaseId === owed.purchaseId).reduce((sum, { amount }) => sum + amount, 0)
  expect(moved + cost.toPay, 'the statement').toBe(0)
  const { amount } = owedLine(owed, said.today)
  const sum = `: ${formatTotal(amount ?? cost.toPay)}`.replaceAll('\u00a0', ' ')
  expect(letter, 'the mail').toContain(`${owed.remaining > 0 ? 'Zaplatíte' : 'Zaplaceno'}${sum}`)
  expect(letter, 'its first sentence').toContain(owedText(owed, said.today).replaceAll('\u00a0', ' '))
  const facts = { ...overview, hasReadHowItWorks: false, hasReadDeliveryMethods: false }
  const task = tasksOf(lifecycleOf(facts, overview.now), facts, overview.now).find(isPayTask)
  expect(task?.description, 'the task').toBe(
    isToPay(owed, { hasAccount: said.payTo !== null, takesCards: said.takesCards }) ? owedText(owed, said.today) : undefined,
  )
}

test('of random baskets, rewards and credit, everything says the same sum before the cut-off and after the prices', async () => {
  let paid = 0
  await fc.assert(
    fc.asyncProperty(history, async ({ lines, proposed, oneTime, isPaidOnDelivery, reward, credit }) => {
      const world = await openWorld()
      try {
        const userId = await world.userId('jana')
        await forgetConsents(world.db)
        await world.as('operator').deliveryOptions.saveFees({
          preparation: haler(1500),
          packing: null,
          box: null,
          cashOnDelivery: haler(3900),
        })
        await sql`update shopping_settings set payment_method = ${isPaidOnDelivery ? 'cash_on_delivery' : 'prepaid'} where user_id = ${userId}`.execute(
          world.db,
        )
        await sql`update weekly_demands set recurrence = 'weekly', recurrence_weeks = 1 where user_id = ${userId} and recurrence <> 'external'`.execute(
          world.db,
        )
        if (reward > 0)
          await sql`
            insert into benefits (user_id, key, kind, source, value, valid_from, valid_until)
            values (${userId}, 'sum', 'cashback', 'referral', ${reward}, '2026-11-01', '2027-01-31')`.execute(world.db)
        if (credit > 0) await receiveAll(world, [await transferOf(world, 'jana', credit)])
        const { lines: wanted } = await world.as('jana').basket.week({ weekStart })
        for (const [at, { id: lineId, maxPrice }] of wanted.entries()) {
          const { units, cap } = lines[at % lines.length]!
          await world
            .as('jana')
            .basket.changeItem({ weekStart, lineId, quantity: thousandths(units * 1000), maxPrice: cap === null ? maxPrice : haler(cap) })
        }
        if (proposed !== null) await kefirOf(() => world).save('jana', proposed, weekly)
        if (oneTime)
          await world.as('jana').oneTime.addItem({
            deliveryId: (await deliveryOf(world.db)).id,
            itemId: await world.itemId('JOG'),
            quantity: thousandths(2000),
            maxPrice: haler(5000),
            serviceMode: 'A2_SelfPickup_Prepared',
            notes: '',
          })
        const ceiling = await open(world)
        await clearedWeek(world)
        await cleared(world, { ceiling, credit })
        paid += 1
      } finally {
        await world.close()
      }
    }),
    {
      numRuns: 6,
      // What is not bought is not handed over either.
      examples: [[{ ...nothing, proposed: { weeklyQuantity: 1000 as const, maxPrice: null }, isPaidOnDelivery: true }]],
    },
  )
  expect(paid).toBe(6)
}, 120_000)
