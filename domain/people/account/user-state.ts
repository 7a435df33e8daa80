/** Filters for accounts with a special state. */
export const USER_STATES = ['blocked', 'test', 'unverified', 'leaving'] as const

/** One of `USER_STATES`. */
export type UserState = (typeof USER_STATES)[number]
