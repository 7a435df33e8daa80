/** Maximum number of stored pictures per member (docs/rules/catalog.md#uploads). */
export const MOST_UPLOADS = 50

/** Maximum total size in bytes of a member's stored pictures. */
export const MOST_UPLOADED_BYTES = 200 * 1024 * 1024

/** Maximum width and height of a stored picture in pixels. */
export const LONGEST_SIDE = 1600

/** Hours after which an unused picture is deleted. */
export const UNTAKEN_HOURS = 24

/**
 * Days after which a screenshot is deleted, counted from the decision on its request, or from the request if nobody decides
 * (docs/rules/people.md#personal-data).
 */
export const SCREENSHOT_DAYS = 90

/** The URL of a member's picture. */
export const uploadAddress = (id: string): string => `/uploads/${id}`

/** Whether another picture of this size is within the member's limits. */
export const fits = (stored: { count: number; bytes: number }, bytes: number): boolean =>
  stored.count < MOST_UPLOADS && stored.bytes + bytes <= MOST_UPLOADED_BYTES
