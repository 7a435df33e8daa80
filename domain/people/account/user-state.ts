/** What sets an account apart from most, as a list of accounts is narrowed to it. */
export const USER_STATES = ['blocked', 'test', 'unverified'] as const

/** One of `USER_STATES`. */
export type UserState = (typeof USER_STATES)[number]
