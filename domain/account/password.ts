/** Fewest characters of a password (spec 1 §5, §9). */
export const minPasswordLength = 6
