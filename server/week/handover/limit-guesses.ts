import { GUESS_LOCK_SECONDS, MOST_GUESSES } from '#domain/week/handover/code.ts'
import type { MemberContext } from '#server/context.ts'
import { countUnless, forgetCount, giveBack } from '#server/platform/rate-limits.ts'
import { Refusal } from '#server/platform/refusal.ts'

/**
 * Runs work that checks pickup codes: after five wrong ones in a row this member of staff waits a quarter of an hour at this delivery. The
 * attempt is counted before it is compared, so that concurrent ones cannot exceed the limit.
 */
export async function limitGuesses<Answer>(
  { db, actor }: Pick<MemberContext, 'db' | 'actor'>,
  deliveryId: string,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const key = `pickup-code:${deliveryId}:${actor.userId}`
  if ((await countUnless(db, key, [{ most: MOST_GUESSES, seconds: GUESS_LOCK_SECONDS }])) > 0) throw new Refusal('PICKUP_CODE_LOCKED')
  try {
    const answer = await work()
    await forgetCount(db, key)
    return answer
  } catch (fault) {
    if (!(fault instanceof Refusal && fault.code === 'WRONG_PICKUP_CODE')) await giveBack(db, key)
    throw fault
  }
}
