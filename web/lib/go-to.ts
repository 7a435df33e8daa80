/** `same` replaces the current history entry. */
type Step = 'own' | 'same'

let go: (address: string, step: Step) => void = (address, step) => (step === 'same' ? location.replace(address) : location.assign(address))

/** Navigates to an address of ours like a link: with the router if there is one, else with a new document. */
export function goTo(address: string, step: Step = 'own'): void {
  go(address, step)
}

/** Registers how the app follows its own routes. */
export function goBy(way: typeof go): void {
  go = way
}
