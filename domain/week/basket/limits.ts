/** The maximum number of lines in a basket or a template. */
export const MAX_LINES = 200

/** The maximum number of one-time items per member and delivery. */
export const MAX_ONE_TIME = 20
