/** Filters for accounts with a special state. */
export const USER_STATES = ['blocked', 'test', 'unverified', 'leaving'] as const

/** One of `USER_STATES`. */
export type UserState = (typeof USER_STATES)[number]

/** How accounts can be sorted: by when they were created, or by surname. */
export const USER_ORDERS = ['created', 'name'] as const

/** One of `USER_ORDERS`. */
export type UserOrder = (typeof USER_ORDERS)[number]
