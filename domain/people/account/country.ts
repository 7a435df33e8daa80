/** Countries of addresses (spec 1 §3), the default first. */
export const COUNTRIES = ['CZ', 'SK'] as const

/** One of `COUNTRIES`. */
export type Country = (typeof COUNTRIES)[number]
