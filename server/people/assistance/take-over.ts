import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { TakenAccount } from '#contract/people/assistance.ts'
import { helperWhoMayStay, takeoverTries } from '#domain/people/assistance/takeover.ts'
import type { Context } from '#server/context.ts'
import { wrongCode } from '#server/people/account/check-code.ts'
import { dropNewcomer } from '#server/people/account/drop-newcomer.ts'
import { giveAccount } from '#server/people/account/give-account.ts'
import { passwords } from '#server/people/account/hash-password.ts'
import { limitAttempts } from '#server/people/account/limit-attempts.ts'
import { ownerOfAddress } from '#server/people/account/queries.ts'
import { refuseWeakPassword } from '#server/people/account/refuse-weak-password.ts'
import { releaseMember } from '#server/people/assisted-members/release-member.ts'
import { keepHelp } from '#server/people/links/keep-help.ts'
import { recordEvent } from '#server/people/trail/record-event.ts'
import { change, type Change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { postMessages } from '#server/platform/outbox.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { hashTakeoverCode, hashTakeoverLink } from './invite-owner.ts'
import { lockTakeover, type Takeover } from './locks.ts'
import { nameOfMember } from './queries.ts'

const uniqueViolation = '23505'

const addressTaken = 'S\u00a0touto adresou už účet máte a\u00a0dva do jednoho spojit nejde. Požádejte o\u00a0odkaz na jinou adresu.'
const usedUp = 'Kód už neplatí. Požádejte o\u00a0nový odkaz toho, kdo za vás objednává, nebo podporu.'

/** The account's new address, and the name of who goes on helping; null: nobody. */
interface Taken {
  email: string
  helperName: string | null
}

/** The outcome of an attempt; it is committed also if the code was wrong, so that the attempt counts. */
type Outcome = Taken | { remainingAttempts: number } | 'invalid'

const nameOf = (tx: Tx, memberId: string) =>
  tx
    .selectFrom('users')
    .where('id', '=', memberId)
    .select(['first_name', 'last_name', 'phone', 'street', 'city', 'postal_code'])
    .executeTakeFirstOrThrow()

/** Ends the help, or continues it as a link that the new owner allowed, and tells everybody who helped. Returns the name of who goes on. */
async function endHelp(changing: Change, link: Takeover, { keepsHelp, name }: { keepsHelp: boolean; name: string }) {
  const { tx, announce } = changing
  const { memberId, helpers } = link
  const goesOn = keepsHelp ? helperWhoMayStay(link) : null
  await releaseMember(tx, memberId)
  if (goesOn !== null) await keepHelp(changing, { ownerId: memberId, helperId: goesOn })
  const at = await appNow(tx)
  for (const { helperId } of helpers) {
    const content = JSON.stringify({ name, goesOn: helperId === goesOn })
    await postMessages(tx, 'taken_over', at, sql`select ${`taken_over:${memberId}:${helperId}`}, ${helperId}::uuid, ${content}::jsonb`)
    for (const room of ['links', 'basket'] as const) announce({ room, userId: helperId })
  }
  return goesOn === null ? null : nameOfMember(tx, goesOn)
}

async function attempt(context: Context, changing: Change, taken: TakenAccount, passwordHash: string): Promise<Outcome> {
  const { tx } = changing
  const { keyedHash, authSettings } = context
  const link = await lockTakeover(tx, hashTakeoverLink(keyedHash, taken.token))
  const left = link ? takeoverTries(link, await appNow(tx)) : 0
  if (!link || left === 0) return 'invalid'
  const { memberId, email } = link
  if (!timingSafeEqual(link.codeHmac, hashTakeoverCode(keyedHash, memberId, taken.code))) {
    await tx
      .updateTable('takeovers')
      .set({ tries: link.tries + 1 })
      .where('user_id', '=', memberId)
      .execute()
    return { remainingAttempts: left - 1 }
  }
  const { first_name, last_name, phone, street, city, postal_code } = await nameOf(tx, memberId)
  // Only whoever has the code may learn what the password is compared with.
  const known = [email, first_name, last_name, phone ?? '', street, city, postal_code]
  await refuseWeakPassword(taken.password, known, authSettings.minPasswordLength)
  await dropNewcomer(tx, email)
  if ((await ownerOfAddress(tx, email)) !== null) throw new Refusal('EMAIL_TAKEN', addressTaken)
  await giveAccount(tx, memberId, { email, passwordHash })
  await tx.deleteFrom('takeovers').where('user_id', '=', memberId).execute()
  const helperName = await endHelp(changing, link, { keepsHelp: taken.keepsHelp, name: `${first_name} ${last_name}` })
  await recordEvent(tx, { kind: 'account_taken_over', userId: memberId })
  return { email, helperName }
}

/**
 * Gives an account to the person whose it is: by the link that was mailed to them and the code from their helper
 * (docs/rules/people.md#take-over). Template, orders and money stay as they are.
 */
export async function takeOver(context: Context, by: ChangeContext, taken: TakenAccount): Promise<Taken> {
  await refuseWeakPassword(taken.password, [], context.authSettings.minPasswordLength)
  await limitAttempts(context, 'check-code')
  const passwordHash = await passwords.hash(taken.password)
  const once = () => change(by, (changing) => attempt(context, changing, taken, passwordHash))
  const outcome = await once().catch((fault: { code?: string }) => {
    // Somebody signed up with the address concurrently; the next attempt finds them.
    if (fault.code === uniqueViolation) return once()
    throw fault
  })
  if (outcome === 'invalid') throw new Refusal('TAKEOVER_INVALID')
  if ('remainingAttempts' in outcome) {
    const { remainingAttempts } = outcome
    throw remainingAttempts > 0 ? wrongCode(remainingAttempts) : new Refusal('CODE_EXPIRED', usedUp, { remainingAttempts })
  }
  return outcome
}
