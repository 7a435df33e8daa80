let given = ''

/** The `?email=` of the page's address, from which it is removed at once; remembered while the page lives. */
export function saveGivenEmail(email: string): void {
  given = email
}

export const givenEmail = (): string => given
