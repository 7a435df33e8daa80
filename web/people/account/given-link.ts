let given = ''

/** What stood behind the hash of a mailed link, from where it is to disappear at once; kept for as long as the page. */
export function keepGivenLink(token: string): void {
  given = token
}

export const givenLink = (): string => given
