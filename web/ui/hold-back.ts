let hold: (ask: () => void) => () => void = () => () => {}

/** Asks instead of going where the browser's way back leads, until what this answers is called; without a router of ours it holds nothing. */
export function holdBack(ask: () => void): () => void {
  return hold(ask)
}

/** Told by the app how its own history is held. */
export function holdBy(way: typeof hold): void {
  hold = way
}
