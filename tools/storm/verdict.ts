import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { isAccepted, weekOfChange, type AcceptedEntry, type Entry } from './journal.ts'
import { basketAfter } from './model.ts'
import type { Locality, Member, Round, World } from './world.ts'

export interface Verdict {
  /** Acknowledged changes, counted by member and item, that the frozen week lacks. */
  lost: number
  /** Changes accepted after the cut-off, or frozen although they came after it. */
  late: number
  broken: string[]
}

interface FrozenRow {
  user_id: string
  source_id: string
  origin: string
  catalog_item_id: string
  unit: string
  quantity: number
  max_price: number | null
}

type ByItem = Map<string, string>

/** Lines of one member as text by item, so that two baskets compare in any order. */
function byItem(lines: readonly { itemId: string; quantity: number; maxPrice: number | null }[]): ByItem {
  const groups = Map.groupBy(lines, ({ itemId }) => itemId)
  return new Map(
    [...groups].map(([itemId, list]) => [
      itemId,
      list
        .map(({ quantity, maxPrice }) => `${quantity} à ${maxPrice}`)
        .toSorted()
        .join(', '),
    ]),
  )
}

/** The possible lines of an item with more and more of the changes after the cut-off. */
function* withLateOnes(member: Member, round: Round, accepted: readonly AcceptedEntry[], itemId: string): Generator<string | undefined> {
  const inOrder = accepted.toSorted((a, b) => a.outcome.acceptedAt - b.outcome.acceptedAt)
  const inTime = inOrder.filter(({ outcome }) => outcome.acceptedAt < round.cutOffAt).length
  for (let taken = inTime + 1; taken <= inOrder.length; taken++)
    yield byItem(basketAfter(member.template, inOrder.slice(0, taken), round.weekStart)).get(itemId)
}

function compare(member: Member, round: Round, accepted: readonly AcceptedEntry[], frozen: readonly FrozenRow[], verdict: Verdict): void {
  const inTime = accepted.filter(({ outcome }) => outcome.acceptedAt < round.cutOffAt)
  const wanted = byItem(basketAfter(member.template, inTime, round.weekStart))
  const found = byItem(frozen.map(({ catalog_item_id: itemId, quantity, max_price: maxPrice }) => ({ itemId, quantity, maxPrice })))
  for (const itemId of new Set([...wanted.keys(), ...found.keys()])) {
    if (wanted.get(itemId) === found.get(itemId)) continue
    const what = withLateOnes(member, round, accepted, itemId).some((state) => state === found.get(itemId)) ? 'late' : 'lost'
    verdict[what] += 1
    verdict.broken.push(
      `${what}: week ${round.weekStart}, item ${itemId}: acknowledged ${wanted.get(itemId) ?? 'nothing'}, frozen ${found.get(itemId) ?? 'nothing'}`,
    )
  }
}

/** The fingerprint as server/week/pool describes it, computed differently from the rows. */
function sha256Of(rows: readonly FrozenRow[]): string {
  const snapshot = createHash('sha256')
  const households = [...Map.groupBy(rows, (row) => row.user_id)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  for (const [userId, lines] of households) {
    const household = createHash('sha256').update(`${userId}\n`)
    for (const line of lines.toSorted((a, b) => (a.source_id < b.source_id ? -1 : 1)))
      household.update(`${line.source_id}|${line.origin}|${line.catalog_item_id}|${line.unit}|${line.quantity}|${line.max_price ?? ''}\n`)
    snapshot.update(household.digest())
  }
  return snapshot.digest('hex')
}

async function judgeRound(
  db: Db,
  round: Round,
  members: readonly Member[],
  accepted: Map<string, AcceptedEntry[]>,
  verdict: Verdict,
): Promise<void> {
  const { rows } = await sql<FrozenRow>`
    select user_id, source_id, origin, catalog_item_id, unit, quantity, max_price from snapshot_lines where delivery_id = ${round.deliveryId}`.execute(
    db,
  )
  const frozen = Map.groupBy(rows, (row) => row.user_id)
  for (const member of members) {
    try {
      compare(member, round, accepted.get(member.id) ?? [], frozen.get(member.id) ?? [], verdict)
    } catch (fault) {
      verdict.lost += 1
      verdict.broken.push(`lost: ${(fault as Error).message}`)
    }
  }
  const {
    rows: [stored],
  } = await sql<{ sha256: string; lines: number }>`
    select encode(snapshot_sha256, 'hex') as sha256, snapshot_lines as lines from deliveries where id = ${round.deliveryId}`.execute(db)
  if (stored?.sha256 !== sha256Of(rows)) verdict.broken.push(`the hash of ${round.deliveryId} is not that of its lines`)
  if (stored?.lines !== rows.length) verdict.broken.push(`${round.deliveryId} counts ${stored?.lines} lines and has ${rows.length}`)
}

function judgeInstants(members: Map<string, Member>, accepted: readonly AcceptedEntry[], verdict: Verdict): void {
  for (const { change, outcome, memberId, key } of accepted) {
    const { now, next }: Locality = members.get(memberId)!.locality
    const week = weekOfChange(change)
    if (week === null || outcome.acceptedAt < (week === now.weekStart ? now : next).cutOffAt) continue
    verdict.late += 1
    verdict.broken.push(`late: ${change.does} ${key} was accepted ${outcome.acceptedAt - now.cutOffAt} ms after the cut-off`)
  }
}

/** Replays all acknowledged changes, and compares with what was frozen. */
export async function judgeChanges({ db, members, localities }: World, journal: readonly Entry[]): Promise<Verdict> {
  const verdict: Verdict = { lost: 0, late: 0, broken: [] }
  const accepted = journal.filter(isAccepted)
  const byMember = Map.groupBy(accepted, ({ memberId }) => memberId)
  judgeInstants(new Map(members.map((member) => [member.id, member])), accepted, verdict)
  for (const locality of localities) {
    const own = members.filter((member) => member.locality === locality)
    for (const round of [locality.now, locality.next]) await judgeRound(db, round, own, byMember, verdict)
  }
  for (const { key, outcome } of journal) if (outcome.is === 'unanswered') verdict.broken.push(`${key} was never answered`)
  return verdict
}
