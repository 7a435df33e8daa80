let given = ''

/** The fragment of a mailed link, from which it is removed at once; remembered while the page lives. */
export function saveGivenLink(token: string): void {
  given = token
}

export const givenLink = (): string => given
