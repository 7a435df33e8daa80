/** Countries of addresses, the default first. */
export const COUNTRIES = ['CZ', 'SK'] as const

/** One of `COUNTRIES`. */
export type Country = (typeof COUNTRIES)[number]
