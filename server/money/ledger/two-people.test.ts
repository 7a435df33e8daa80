import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { MOST_ALONE_A_DAY } from '#domain/money/ledger/authority.ts'
import { SECOND_PERSON_ABOVE } from '#domain/money/ledger/correction.ts'
import { haler } from '#domain/money/money.ts'
import { afterHandover } from '#server/test/after-handover.ts'
import { lettersOf } from '#server/test/letters.ts'
import { onlyLinked } from '#server/test/links.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { brokenInvariants } from '#server/test/cycle.ts'
import { everyTable } from '#server/test/stored.ts'
import { arrivedWeek } from '#server/test/handing.ts'
import { receiveAll, transferOf } from '#server/test/money.ts'
import { heardOf } from '#server/test/streams.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const { code, handOver } = afterHandover(() => world)
const above = haler(SECOND_PERSON_ABOVE + 100)
const posted = async () => (await world.db.selectFrom('ledger_transactions').select('id').execute()).length
const waiting = (key = 'admin') => world.as(key).ledger.corrections()
const confirm = (correctionId: string, key = 'admin', is: 'posted' | 'rejected' = 'posted') =>
  code(world.as(key).ledger.decideCorrection({ correctionId, is, reason: is === 'rejected' ? 'Chybí doklad od řidiče.' : null }))

describe('a decision above 500 Kč', () => {
  const handedWeek = async () => {
    const deliveryId = await arrivedWeek(world)
    await handOver(deliveryId)
    return { sharingId: randomUUID(), deliveryId, kind: 'discount' as const, reason: 'Zpožděný závoz' }
  }
  test.each(['costs', 'subsidy', 'supplier'] as const)(
    'of a share that %s bear is posted once another person confirms it',
    async (bearer) => {
      const week = await handedWeek()
      const { supplier_id: supplierId } = await world.db
        .selectFrom('purchase_orders')
        .where('delivery_id', '=', week.deliveryId)
        .select('supplier_id')
        .executeTakeFirstOrThrow()
      const share = { ...week, bearer, supplierId: bearer === 'supplier' ? supplierId : null, amount: above }
      const before = await posted()
      expect(await world.as('finance').settlement.share(share)).toEqual({ shares: 0, isPosted: false })
      expect(await code(world.as('admin').settlement.share(share))).toBe('ALREADY_PROPOSED')
      expect(await posted()).toBe(before)
      const [request] = await waiting()
      expect(request).toMatchObject({
        procedure: 'settlement.share',
        amount: above,
        isOwn: false,
        isAboutReader: false,
        reason: week.reason,
      })
      expect(request!.whose.length).toBeGreaterThan(0)
      expect(await confirm(request!.id, 'finance')).toBe('OWN_CORRECTION')
      expect(await posted()).toBe(before)
      expect((await Promise.all([confirm(request!.id), confirm(request!.id)])).toSorted()).toEqual(['CORRECTION_DECIDED', 'answered'])
      expect(await posted()).toBeGreaterThan(before)
      expect(await waiting()).toEqual([])
      expect(await brokenInvariants(world.db)).toEqual([])
    },
  )
  test('says whose money it is and what becomes of it, also where it was made', async () => {
    await receiveAll(world, [await transferOf(world, 'klara', 90_000)])
    const { payoutId } = await world.as('klara').payments.requestPayout({ amount: above, account: '19-2000145399/0800' })
    await world.as('finance').payments.settlePayout({ payoutId, is: 'sent', reason: 'Odesláno z banky' })
    expect(await waiting()).toMatchObject([
      { note: 'Vrácení kreditu na účet: odesláno z banky', whose: [expect.stringContaining('Klára')] },
    ])
    expect(await world.as('admin').payments.payouts()).toMatchObject([{ isToConfirm: true }])
    // Other open screens of it read it anew.
    const [request] = await waiting()
    expect(await heardOf(world, () => confirm(request!.id, 'finance', 'rejected'))).toContain('r:payments:staff')
    expect(await world.as('admin').payments.payouts()).toMatchObject([{ isToConfirm: false }])
  })
  test('is not confirmed by the household of whoever asked, nor once the money has become their own', async () => {
    const week = await handedWeek()
    await world.as('finance').settlement.share({ ...week, amount: above })
    const [request] = await waiting()
    await onlyLinked(world, 'finance', 'admin')
    expect(await confirm(request!.id)).toBe('OWN_CORRECTION')
    await onlyLinked(world, 'finance', 'jana')
    expect(await confirm(request!.id)).toBe('OWN_MONEY')
    await onlyLinked(world)
    expect(await confirm(request!.id)).toBe('answered')
  })
  test('is refused at once if it cannot be made, and what does not hold any more still waits', async () => {
    const week = await handedWeek()
    const before = await everyTable(world.db)
    expect(await code(world.as('finance').settlement.share({ ...week, amount: haler(50_000_000) }))).toBe('DISCOUNT_TOO_HIGH')
    expect(await everyTable(world.db)).toEqual(before)
    await world.as('finance').settlement.share({ ...week, amount: above })
    const [request] = await waiting()
    await world.db.updateTable('deliveries').set({ status: 'settled' }).where('id', '=', week.deliveryId).execute()
    expect(await confirm(request!.id)).toBe('NOT_CORRECTABLE')
    expect(await waiting()).toHaveLength(1)
    expect(await confirm(request!.id, 'finance', 'rejected')).toBe('answered')
    expect(await waiting()).toEqual([])
  })
  test('is rejected with a reason, which whoever asked for it reads; withdrawing one’s own needs none', async () => {
    const week = await handedWeek()
    const ask = async (): Promise<string> => {
      await world.as('finance').settlement.share({ ...week, amount: above })
      return (await waiting())[0]!.id
    }
    const reject = (key: string, correctionId: string) => code(world.as(key).ledger.decideCorrection({ correctionId, is: 'rejected' }))
    const first = await ask()
    expect(await reject('admin', first)).toBe('REJECTED_WITHOUT_REASON')
    expect(await confirm(first, 'admin', 'rejected')).toBe('answered')
    const letter = (await lettersOf(world.db, 'proposal_rejected')).get(await world.userId('finance'))
    expect(letter).toContain('Váš návrh neprošel: Sleva, kterou nese provozovatel, 501,00 Kč')
    expect(letter).toContain('Důvod: Chybí doklad od řidiče.')
    expect(await reject('finance', await ask())).toBe('answered')
    expect((await lettersOf(world.db, 'proposal_rejected')).size).toBe(1)
  })
  test('is confirmed by nobody of the household whose money it moves', async () => {
    const week = await handedWeek()
    await world.as('finance').settlement.share({ ...week, amount: above })
    const [request] = await waiting()
    await onlyLinked(world, 'jana', 'admin')
    expect(await waiting()).toMatchObject([{ isAboutReader: true }])
    for (const is of ['posted', 'rejected'] as const) expect(await confirm(request!.id, 'admin', is)).toBe('OWN_MONEY')
  })
})

describe('each other decision', () => {
  const credited = async (amount: number) => receiveAll(world, [await transferOf(world, 'klara', amount)])
  test('of a payout waits, whatever becomes of it', async () => {
    await credited(200_000)
    for (const is of ['sent', 'returned'] as const) {
      const { payoutId } = await world.as('klara').payments.requestPayout({ amount: above, account: '19-2000145399/0800' })
      const before = await posted()
      expect(await world.as('finance').payments.settlePayout({ payoutId, is, reason: 'Podle banky.' })).toEqual({
        payoutId,
        isPosted: false,
      })
      expect(await posted()).toBe(before)
      const [request] = await waiting()
      expect(await confirm(request!.id)).toBe('answered')
      expect(await posted()).toBe(before + 1)
    }
    expect(await brokenInvariants(world.db)).toEqual([])
  })
})

describe('small decisions', () => {
  const fee = (amount: number, key = 'finance') =>
    world.as(key).statements.postFee({ feeId: randomUUID().replaceAll('-', ''), amount: haler(amount), reason: 'Vedení účtu' })
  test('forty at once post no more than the sum of a day, and the rest waits', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => fee(30_000)))
    const alone = Math.floor(MOST_ALONE_A_DAY / 30_000)
    expect(answers.filter(({ isPosted }) => isPosted)).toHaveLength(alone)
    expect(await waiting()).toHaveLength(40 - alone)
    expect(await world.db.selectFrom('decided_sums').select('amount').execute()).toEqual([{ amount: alone * 30_000 }])
  })
  test('count together, of each person and day', async () => {
    await receiveAll(world, [await transferOf(world, 'klara', 100_000)])
    for (let n = 0; n < 4; n++) await fee(50_000)
    const { payoutId } = await world.as('klara').payments.requestPayout({ amount: haler(100), account: '19-2000145399/0800' })
    const settle = (key: string) => world.as(key).payments.settlePayout({ payoutId, is: 'sent', reason: 'Odesláno z banky' })
    expect(await settle('finance')).toMatchObject({ isPosted: false })
    const { id: transactionId } = await world.db
      .selectFrom('ledger_transactions')
      .where('cause', '=', 'fee')
      .select('id')
      .executeTakeFirstOrThrow()
    expect(await world.as('finance').ledger.correct({ transactionId, reason: 'Dvakrát' })).toMatchObject({ isPosted: false })
    expect(await fee(50_000, 'admin')).toMatchObject({ isPosted: true })
    await world.clock('2026-11-24', '09:00')
    expect(await fee(50_000)).toMatchObject({ isPosted: true })
  })
})
