import { sql, type RawBuilder } from 'kysely'
import {
  COUNTING_PROCEDURES,
  MOST_ALONE_A_DAY,
  POSTING_PROCEDURES,
  type PostingJob,
  type PostingProcedure,
  type RequestedProcedure,
} from '#domain/money/ledger/authority.ts'
import { needsSecondPerson } from '#domain/money/ledger/correction.ts'
import type { Account } from '#domain/money/ledger/posting.ts'
import type { Money } from '#domain/money/money.ts'
import { pragueDay } from '#domain/time/prague.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** A person who moves money in a procedure of the table. */
export interface Person {
  procedure: PostingProcedure
  userId: string
  /** Set once nobody else needs to confirm: a second person confirms just now, or the sum of the day counts it already. */
  isAllowed?: boolean
}
/** By what money moves: a person, or a job. */
export type Authority = Person | { job: PostingJob }

/** Whether an account belongs to the household of the reader, who therefore does not decide about its money. */
export const isOfHousehold = (readerId: string, account: RawBuilder<unknown>) =>
  sql<boolean>`coalesce(${account} in (select own_household(${readerId})), false)`

/** Whether any of these members or suppliers belongs to the person's own household. */
export async function isOwnMoney(db: Db | Tx, userId: string, ownerIds: readonly string[]): Promise<boolean> {
  if (ownerIds.length === 0) return false
  const { rows } = await sql<{ isOwn: boolean }>`
    select exists (
      select from own_household(${userId}) own (id)
      where own.id = any(${ownerIds}::uuid[])
         or exists (select from suppliers s where s.created_by = own.id and s.id = any(${ownerIds}::uuid[]))) as "isOwn"`.execute(db)
  return rows[0]!.isOwn
}

/** Whether a decision about that subject waits for a second person, so that nobody acts on it again meanwhile. */
export const waitsForConfirming = (procedure: RequestedProcedure, subject: RawBuilder<unknown>) => sql<boolean>`
  exists (select from posting_requests asked where asked.procedure = ${procedure} and asked.subject = ${subject}::text and asked.decision is null)`

/** Whether the money of goods that somebody counted in that delivery waits for a second person. */
export const hasCountToConfirm = (deliveryId: RawBuilder<unknown>) => sql<boolean>`
  exists (select from posting_requests asked where asked.procedure in (${sql.join(COUNTING_PROCEDURES)})
          and asked.input ->> 'deliveryId' = ${deliveryId}::text and asked.decision is null)`

/** The accounts of the person's own household. */
export async function ownHousehold(db: Db | Tx, userId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`select id from own_household(${userId}) own (id)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** The accounts about which a person decides nothing alone: those of their own household, and those of the same phone or address. */
export async function notAlone(db: Db | Tx, userId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`select own_household(${userId}) as id union select near_household(${userId})`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Refuses what moves money of the person's own household (docs/rules/money.md#who-moves-money). */
export async function refuseOwnMoney(tx: Tx, userId: string, ownerIds: readonly string[]): Promise<void> {
  if (await isOwnMoney(tx, userId, ownerIds)) throw new Refusal('OWN_MONEY')
}

/** Refuses what decides about somebody of the person's own household, or with their phone or address, where no second person can be asked. */
export async function refuseNear(tx: Tx, userId: string, ownerIds: readonly string[]): Promise<void> {
  const near = await notAlone(tx, userId)
  if (ownerIds.some((id) => near.has(id))) throw new Refusal('OWN_MONEY')
}

/**
 * Refuses a confirmation by whoever proposed it or belongs to their household, and of what has become money of the proposer's own household
 * meanwhile.
 */
export async function refuseConfirming(tx: Tx, userId: string, proposedBy: string, ownerIds: readonly string[]): Promise<void> {
  if (await isOwnMoney(tx, userId, [proposedBy])) throw new Refusal('OWN_CORRECTION')
  await refuseOwnMoney(tx, proposedBy, ownerIds)
}

/** The members and suppliers whose accounts these are. */
export const ownersOf = (accounts: readonly Account[]): string[] =>
  accounts.flatMap((account) => (account.includes(' ') ? [account.slice(account.indexOf(' ') + 1)] : []))

/** A decision that a second person must confirm; nothing of it is stored. `decideMoney` turns it into a request. */
export class SecondPersonNeeded extends Error {
  readonly amount: Money
  readonly owners: readonly string[]

  constructor(amount: Money, owners: readonly string[]) {
    super('a second person must confirm this')
    this.amount = amount
    this.owners = owners
  }
}

/**
 * Whether a person may move an amount of these owners alone: none of them has their phone or address, it is small, and with all that they moved
 * alone in this day not above its sum, which then counts it. Anybody can type a phone or an address, so that alone excludes nobody.
 */
export async function maySpendAlone(
  tx: Tx,
  at: Date,
  userId: string,
  amount: Money,
  ownerIds: readonly string[],
  fits = fitsTheDay,
): Promise<boolean> {
  if (needsSecondPerson(amount)) return false
  const near = ownerIds.length === 0 ? new Set<string>() : await notAlone(tx, userId)
  return !ownerIds.some((id) => near.has(id)) && fits(tx, at, userId, amount)
}

/** The same for several small amounts together. The row of the day is locked, so decisions at once count one after the other. */
export async function fitsTheDay(tx: Tx, at: Date, userId: string, amount: Money): Promise<boolean> {
  if (amount <= 0 || amount > MOST_ALONE_A_DAY) return amount <= 0
  const { rows } = await sql`
    insert into decided_sums (user_id, day, amount) values (${userId}, ${pragueDay(at)}, ${amount})
    on conflict (user_id, day) do update set amount = decided_sums.amount + excluded.amount
      where decided_sums.amount + excluded.amount <= ${MOST_ALONE_A_DAY}
    returning amount`.execute(tx)
  return rows.length > 0
}

/** The same for who only asks beforehand: it counts nothing. */
export const wouldFitTheDay: typeof fitsTheDay = async (tx, at, userId, amount) => {
  const { rows } = await sql<{ sum: Money }>`
    select coalesce(sum(amount), 0)::bigint as sum from decided_sums where user_id = ${userId} and day = ${pragueDay(at)}`.execute(tx)
  return amount <= 0 || rows[0]!.sum + amount <= MOST_ALONE_A_DAY
}

/** Enforces the line of the procedure for an amount and the members and suppliers whose money it is. */
export async function requireAuthority(tx: Tx, at: Date, by: Authority, { owners, amount }: { owners: readonly string[]; amount: Money }) {
  if ('job' in by) return
  const { excludes, secondPersonAbove } = POSTING_PROCEDURES[by.procedure]
  if (excludes === 'own household') await refuseOwnMoney(tx, by.userId, owners)
  if (secondPersonAbove !== null && !by.isAllowed && amount > 0 && !(await maySpendAlone(tx, at, by.userId, amount, owners)))
    throw new SecondPersonNeeded(amount, owners)
}
