/** Fewest characters of a password (spec 1 §5, §9). The operator may ask for more, never for fewer. */
export const minPasswordLength = 6

/** Most characters of a password; a longer one would only make hashing work. */
export const maxPasswordLength = 128
