/** A small generator with a fixed seed: a throw returns a whole number below the number of sides. */
export function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 4294967296) * sides)
  }
}
