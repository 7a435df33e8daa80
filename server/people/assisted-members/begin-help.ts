import type { Consent } from '#domain/people/assistance/assisted.ts'
import type { Day } from '#domain/time/day.ts'
import type { Tx } from '#server/platform/db/change.ts'

/** Whom somebody helps from now on, and with which consent. */
export interface BegunHelp {
  memberId: string
  helperId: string
  /** The municipality that helps; null: the helper alone. */
  groupId: string | null
  consent: Consent
  consentedOn: Day
  at: Date
}

/** Stores that an account has a helper, and the consent. Part of a command. */
export async function beginHelp(tx: Tx, { memberId, helperId, groupId, consent, consentedOn, at }: BegunHelp): Promise<void> {
  await tx
    .insertInto('assisted_members')
    .values({ user_id: memberId, helper_id: helperId, group_id: groupId, consent, consented_on: consentedOn, created_at: at })
    .execute()
}
