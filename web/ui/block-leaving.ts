let intercept: (ask: () => void) => () => void = () => () => {}

/** Intercepts the browser's Back and asks instead, until the returned function is called; without our router it does nothing. */
export function blockLeaving(ask: () => void): () => void {
  return intercept(ask)
}

/** Registers how the app's history is intercepted. */
export function blockLeavingBy(way: typeof intercept): void {
  intercept = way
}
