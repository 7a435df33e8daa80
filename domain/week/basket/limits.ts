/** The most lines a basket or a template may have. */
export const MAX_LINES = 200

/** The most one-time items one member may add to one delivery. */
export const MAX_ONE_TIME = 20
