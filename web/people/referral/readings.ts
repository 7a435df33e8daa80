import { client } from '../../lib/light-client.ts'
import { createReading } from '../../lib/reading.ts'

/** The member's own code and counts; asked for only by somebody signed in. */
export const mine = createReading(() => client.referral.mine())

export const goal = createReading(() => client.referral.goal())
