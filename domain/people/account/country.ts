/** Countries an address may be in (spec 1 §3); the first one is the default. */
export const COUNTRIES = ['CZ', 'SK'] as const

/** One of `COUNTRIES`. */
export type Country = (typeof COUNTRIES)[number]
