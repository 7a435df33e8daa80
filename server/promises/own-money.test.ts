import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  COUNTING_PROCEDURES,
  MOST_ALONE_A_DAY,
  POSTING_PROCEDURES,
  REQUESTED_PROCEDURES,
  type PostingProcedure,
} from '#domain/money/ledger/authority.ts'
import { openAttempts, sampleOf, type Attempts } from '#server/test/attempts.ts'
import { hearSuppliers } from '#server/test/hear-suppliers.ts'

// Nobody decides about what moves money of their own household, nor alone about much: every line of the table
// (docs/rules/money.md#who-moves-money).

let attempts: Attempts
beforeAll(async () => {
  attempts = await openAttempts()
})
afterAll(() => attempts.close())

/** Who tries it; an administrator holds every other role that may. */
const actorOf = (path: PostingProcedure) => (path === 'handover.takeBackCash' ? 'logistika' : 'admin')

type Excluding = {
  [Path in PostingProcedure]: (typeof POSTING_PROCEDURES)[Path]['excludes'] extends 'nobody' ? never : Path
}[PostingProcedure]

/** Lines that name no member, and those whose sample reaches nobody's money; each has a test of its own. */
const elsewhere = {
  'settlement.share': 'server/money/settlement/shared-amounts.test.ts',
  'subsidies.decide': 'server/money/subsidies/households.test.ts',
  'statements.import': 'server/money/statements/payers.test.ts',
  'statements.postFee': 'it moves no money of a member or a supplier',
  'orders.receive': 'server/week/orders/short-lines.test.ts',
  'handover.end': 'server/week/handover/confirm-losses.test.ts',
} as const satisfies Partial<Record<Excluding, string>>

const tried = (Object.keys(POSTING_PROCEDURES) as PostingProcedure[]).filter(
  (path): path is Exclude<Excluding, keyof typeof elsewhere> => POSTING_PROCEDURES[path].excludes !== 'nobody' && !(path in elsewhere),
)

const inputOf = async (path: (typeof tried)[number]) => {
  const { own, mine } = attempts.furnished.of('admin')
  const input = sampleOf(path).input(own, attempts.furnished.common, mine)
  return path === 'statements.decide' ? { ...(input as object), is: 'assigned', userId: await attempts.world.userId('petr') } : input
}
const attempt = async (path: (typeof tried)[number], who = actorOf(path)) => (await attempts.attempt(who, path, await inputOf(path))).code

const helped = (id: string) => sql`
  insert into assisted_members (user_id, helper_id, consent, consented_on, created_at)
  select id, ${id}, 'written', app_today(), app_now() from users where id <> ${id}
  on conflict (user_id) do update set helper_id = ${id}, group_id = null, ended_at = null`
const delivered = (id: string) => sql`
  update shopping_settings set delivery_street = u.street, delivery_city = u.city, delivery_postal_code = u.postal_code
  from users u where u.id = ${id} and user_id <> ${id}`

/** All accounts as what the test says to this one. */
const related = {
  linked: (id: string) => [
    sql`insert into linked_groups (user_id, group_id) select id, ${id}::uuid from users on conflict (user_id) do update set group_id = excluded.group_id`,
  ],
  helped: (id: string) => [helped(id)],
  'helped until just now': (id: string) => [helped(id), sql`update assisted_members set ended_at = app_now()`],
  // What writes it down: server/people/links/former-households.test.ts.
  'one household until just now': (id: string) => [
    sql`insert into former_households (user_id, other_id, ended_at) select ${id}::uuid, id, app_now() from users`,
  ],
}

/** All accounts as what anybody can type. */
const near = {
  'for an account of the same phone': (id: string) => [sql`update users set phone = (select phone from users where id = ${id})`],
  'for one of the same address': (id: string) => [
    sql`update users set street = upper(own.street), postal_code = own.postal_code from users own where own.id = ${id}`,
  ],
  'for one of the same address for deliveries': (id: string) => [delivered(id)],
}

test.each(tried)('%s refuses money of one’s own household: linked, helped, also until just now', async (path) => {
  const id = await attempts.world.userId(actorOf(path))
  expect(await attempts.rehearse(() => attempt(path))).not.toMatch(/^OWN_/)
  for (const [how, relate] of Object.entries(related)) {
    const code = await attempts.rehearse(async () => {
      for (const statement of relate(id)) await statement.execute(attempts.db)
      return attempt(path)
    })
    expect(code, how).toMatch(/^OWN_(?:MONEY|COMPLAINT)$/)
  }
})

test.each([
  ['cardPayments.settleTrouble', related, {}],
  ['invoiceLimits.set', related, {}],
  // Lowered by whoever it is: anybody can type a phone.
  ['invoiceLimits.set', { ...related, ...near }, { amount: 3_000_000 }],
  ['receivables.stop', { ...related, ...near }, {}],
] as const)('%s moves nothing itself, and is refused for one’s own household', async (path, ways, more) => {
  const id = await attempts.world.userId('admin')
  const { own, mine } = attempts.furnished.of('admin')
  const input = { ...(sampleOf(path).input(own, attempts.furnished.common, mine) as object), ...more }
  const decide = async () => (await attempts.attempt('admin', path, input)).code
  expect(await attempts.rehearse(decide)).toBe('answered')
  for (const [how, relate] of Object.entries(ways)) {
    const code = await attempts.rehearse(async () => {
      for (const statement of relate(id)) await statement.execute(attempts.db)
      return decide()
    })
    expect(code, how).toBe('OWN_MONEY')
  }
})

/** What makes a sample move money, where it does not. */
const moving: Partial<Record<PostingProcedure, object>> = {
  'support.decide': { is: 'approved', credit: 100, alikeIds: [] },
  'cardPayments.settleRefund': { is: 'failed' },
}

/** Of a line, the accountant's word alone makes a fee; whose payment it is, the line says, but for whom the accountant may know. */
const decided = async (path: PostingProcedure, why: keyof typeof needing) => {
  if (path !== 'statements.decide') return {}
  return why in near ? { is: 'assigned', userId: await attempts.world.userId('petr') } : { is: 'bank_fee' }
}

// Shares, files and goods that are counted have tests of their own: server/money/ledger/two-people.test.ts, server/money/statements/continuity.test.ts, and those named above.
const requested = REQUESTED_PROCEDURES.filter(
  (path) => path !== 'settlement.share' && path !== 'statements.import' && !COUNTING_PROCEDURES.some((counting) => counting === path),
)

/** What makes a second person necessary for amounts however small. */
const needing = {
  'once the sum of the day is reached': (id: string) => [
    sql`insert into decided_sums (user_id, day, amount) values (${id}, app_today(), ${MOST_ALONE_A_DAY})`,
  ],
  ...near,
}

const waitsWhere = Object.keys(needing) as (keyof typeof needing)[]
// A fee of the bank is nobody's money, and a payout was the member's before: the amount is not the accountant's choice.
const isOfNobody = (path: string) => path === 'statements.postFee' || path === 'payments.settlePayout'
test.each(requested.flatMap((path) => (isOfNobody(path) ? waitsWhere.slice(0, 1) : waitsWhere).map((why) => [path, why] as const)))(
  '%s waits %s, and moves money once another person confirms it',
  async (path, why) => {
    const { db, furnished, rehearse } = attempts
    const { own, mine } = furnished.of('admin')
    const admin = await attempts.world.userId('admin')
    const moved = async () => {
      const { rows } = await sql<{ count: number }>`
        select (select count(*) from ledger_transactions)::integer + (select count(*) from benefits)::integer as count`.execute(db)
      return rows[0]!.count
    }
    await rehearse(async () => {
      await hearSuppliers(db)
      for (const statement of needing[why](admin)) await statement.execute(db)
      const before = await moved()
      const input = { ...(sampleOf(path).input(own, furnished.common, mine) as object), ...moving[path], ...(await decided(path, why)) }
      expect((await attempts.attempt('admin', path, input)).body).toMatchObject({ isPosted: false })
      const { id: correctionId } = await db.selectFrom('posting_requests').select('id').executeTakeFirstOrThrow()
      const confirm = async (key: string) => (await attempts.attempt(key, 'ledger.decideCorrection', { correctionId, is: 'posted' })).code
      expect([await confirm('admin'), await moved()]).toEqual(['OWN_CORRECTION', before])
      expect(await confirm('finance')).toBe('answered')
      expect(await moved()).toBe(before + 1)
    })
  },
)
