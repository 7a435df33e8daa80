/** Whether it takes the place of where one is, so that the way back does not lead there again. */
type Step = 'own' | 'same'

let go: (address: string, step: Step) => void = (address, step) => (step === 'same' ? location.replace(address) : location.assign(address))

/** Leads to an address of ours as a link would: by the router where there is one, else by a new document. */
export function goTo(address: string, step: Step = 'own'): void {
  go(address, step)
}

/** Told by the app how it follows its own routes. */
export function goBy(way: typeof go): void {
  go = way
}
