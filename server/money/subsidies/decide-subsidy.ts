import { sql } from 'kysely'
import { haler } from '#domain/money/money.ts'
import type { SubsidyState } from '#domain/money/subsidies/subsidy.ts'
import { mayAppoint } from '#domain/people/groups/role.ts'
import { tellRejected } from '#server/money/ledger/decide-money.ts'
import { isOfHousehold, isOwnMoney } from '#server/money/ledger/require-authority.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { lockSubsidy } from './locks.ts'
import { roleOf } from './queries.ts'

type Decision = 'active' | 'refused' | 'ended'

/** From which state each decision is made. */
const from: Readonly<Record<Decision, SubsidyState>> = { active: 'waiting', refused: 'waiting', ended: 'active' }

async function store(
  tx: Tx,
  by: { userId: string },
  { subsidyId, is, reason }: { subsidyId: string; is: Decision | 'withdrawn'; reason: string },
) {
  await tx
    .updateTable('municipal_subsidies')
    .set({ state: is, decided_by: by.userId, decided_at: await appNow(tx), reason })
    .where('id', '=', subsidyId)
    .execute()
  return { id: subsidyId }
}

/** Whether a subsidy of this group pays for purchases of a person's household. */
async function paysHousehold(tx: Tx, userId: string, groupId: string | null): Promise<boolean> {
  const { rows } = await sql<{ pays: boolean }>`
    select exists (select from shopping_settings own where own.group_id = ${groupId} and ${isOfHousehold(userId, sql`own.user_id`)}) as pays`.execute(
    tx,
  )
  return rows[0]!.pays
}

/** The finance role confirms, refuses or ends a subsidy; nobody decides what their own household proposed, or gets. */
export function decideSubsidy(
  by: ChangeContext & { userId: string },
  decided: { subsidyId: string; is: Decision; reason: string },
): Promise<{ id: string }> {
  return change(by, async ({ tx }) => {
    const subsidy = await lockSubsidy(tx, decided.subsidyId)
    if (!subsidy) throw new Refusal('NOT_FOUND')
    if (subsidy.proposedBy !== null && (await isOwnMoney(tx, by.userId, [subsidy.proposedBy])))
      throw new Refusal('OWN_ACCOUNT', 'O\u00a0vlastním návrhu rozhoduje někdo jiný.')
    if (await paysHousehold(tx, by.userId, subsidy.groupId)) throw new Refusal('OWN_MONEY')
    if (subsidy.state !== from[decided.is]) throw new Refusal('CANNOT_SUBSIDISE', 'O\u00a0příspěvku mezitím rozhodl někdo jiný.')
    if (decided.is === 'active' && !subsidy.isVerified)
      throw new Refusal('CANNOT_SUBSIDISE', 'Obec není ověřená nebo je pozastavená. Potvrdit příspěvek teď nejde.')
    if (decided.is === 'refused') await tellOrganiser(tx, by.userId, decided, subsidy)
    return store(tx, by, decided)
  })
}

type Refused = NonNullable<Awaited<ReturnType<typeof lockSubsidy>>>

/** An account or a group that is gone is told nothing. */
async function tellOrganiser(
  tx: Tx,
  userId: string,
  { subsidyId: id, reason }: { subsidyId: string; reason: string },
  { proposedBy, groupId, organisation, budget }: Refused,
): Promise<void> {
  if (proposedBy === null || groupId === null) return
  const about = `Příspěvek: ${organisation}`
  await tellRejected(tx, await appNow(tx), userId, { id, procedure: null, groupId, proposedBy, about, amount: haler(budget), reason })
}

/** The organiser withdraws a proposal, or ends a subsidy: what is cleared later gets none. */
export function endSubsidy(
  by: ChangeContext & { userId: string },
  { groupId, subsidyId, reason }: { groupId: string; subsidyId: string; reason: string },
): Promise<{ id: string }> {
  return change(by, async ({ tx }) => {
    if (!mayAppoint(await roleOf(tx, by.userId, groupId))) throw new Refusal('GROUP_NOT_ORGANISER')
    const subsidy = await lockSubsidy(tx, subsidyId)
    if (subsidy?.groupId !== groupId) throw new Refusal('NOT_FOUND')
    if (subsidy.state !== 'waiting' && subsidy.state !== 'active') throw new Refusal('CANNOT_SUBSIDISE', 'Příspěvek už skončil.')
    return store(tx, by, { subsidyId, is: subsidy.state === 'waiting' ? 'withdrawn' : 'ended', reason })
  })
}
