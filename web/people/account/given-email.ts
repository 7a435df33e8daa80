let given = ''

/** The `?email=` of the page's address, from which it is to disappear at once (design: security I16); kept for as long as the page. */
export function keepGivenEmail(email: string): void {
  given = email
}

export const givenEmail = (): string => given
