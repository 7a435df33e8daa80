/** How many pictures a member may have kept (design: security X4). */
export const MOST_UPLOADS = 50

/** How many bytes all pictures of a member may have together, as they are kept. */
export const MOST_UPLOADED_BYTES = 200 * 1024 * 1024

/** The longest side of a kept picture, in pixels. */
export const LONGEST_SIDE = 1600

/** Hours after which a picture goes that nothing took. */
export const UNTAKEN_HOURS = 24

/** Days after which a screenshot goes once its request is decided, or was sent where nobody decides (design: security §6.10). */
export const SCREENSHOT_DAYS = 90

/** Where a picture of a member is loaded from. */
export const uploadAddress = (id: string): string => `/uploads/${id}`

/** Whether one more picture of so many bytes fits beside those a member has. */
export const fits = (kept: { count: number; bytes: number }, bytes: number): boolean =>
  kept.count < MOST_UPLOADS && kept.bytes + bytes <= MOST_UPLOADED_BYTES
