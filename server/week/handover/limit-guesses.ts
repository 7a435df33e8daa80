import { MOST_GUESSES } from '#domain/week/handover/code.ts'
import type { Db } from '#server/platform/db/database.ts'
import { countUnless, giveBack } from '#server/platform/rate-limits.ts'

/** Who tries codes, and with which device: its session. */
export interface Guesser {
  userId: string
  sessionId: string
}

// Longer than any delivery is handed over.
const OF_A_DELIVERY = 60 * 24 * 60 * 60

/**
 * Compares a code unless too many were wrong in this delivery. The attempt is counted before it is compared, so that concurrent ones cannot
 * exceed the limits, and only its own count is taken back if it is right. A new sign-in is a new device, so the person is counted too.
 */
export async function limitGuesses<Found>(
  db: Db,
  { userId, sessionId }: Guesser,
  deliveryId: string,
  compare: () => Promise<Found | null>,
): Promise<Found | 'wrong' | 'locked'> {
  const limits = [
    [`pickup-code:${deliveryId}:device:${sessionId}`, MOST_GUESSES.device],
    [`pickup-code:${deliveryId}:person:${userId}`, MOST_GUESSES.person],
  ] as const
  const counted: string[] = []
  const takeBack = async () => {
    for (const key of counted) await giveBack(db, key)
  }
  for (const [key, most] of limits) {
    if ((await countUnless(db, key, [{ most, seconds: OF_A_DELIVERY }])) > 0) {
      await takeBack()
      return 'locked'
    }
    counted.push(key)
  }
  const found = await compare().catch(async (fault: unknown) => {
    await takeBack()
    throw fault
  })
  if (found === null) return 'wrong'
  await takeBack()
  return found
}
