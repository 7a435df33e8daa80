import { haler } from '../money.ts'

/** The least and the most that a member tops up at once. */
export const TOP_UP = { least: haler(100_00), most: haler(50_000_00) } as const

/** How many top-ups may wait for their money. */
export const MOST_TOP_UPS = 10

/** For how many days a top-up waits for its money. Money that arrives later is credited too. */
export const TOP_UP_DAYS = 30
