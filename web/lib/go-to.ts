let go: (address: string) => void = (address) => location.assign(address)

/** Leads to an address of ours as a link would: by the router where there is one, else by a new document. */
export function goTo(address: string): void {
  go(address)
}

/** Told by the app how it follows its own routes. */
export function goBy(way: (address: string) => void): void {
  go = way
}
