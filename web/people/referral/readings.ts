import { client } from '../../lib/light-client.ts'
import { createReading } from '../../lib/reading.ts'

/** The member's code and counts; loaded only when signed in. */
export const mine = createReading(() => client.referral.mine())

export const goal = createReading(() => client.referral.goal())
