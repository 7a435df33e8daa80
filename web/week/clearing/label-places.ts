/** Where the label of a tick stands, in shares of the bar's width. */
export interface LabelPlace {
  left: number
  width: number
  align: 'left' | 'center' | 'right'
}

// Three labels fit beside each other even when their ticks are close.
const WIDTH = 0.26

/** Labels stand centred under their ticks (`at` from 0 to 1, rising), but inside the bar and beside each other. */
export function labelPlaces(at: readonly number[]): LabelPlace[] {
  const centres = at.map((x) => Math.min(1 - WIDTH / 2, Math.max(WIDTH / 2, x)))
  // Pushed to the left out of each other's way, then to the right as far as that pushed them out of the bar.
  for (let i = centres.length - 2; i >= 0; i -= 1) centres[i] = Math.min(centres[i] ?? 0, (centres[i + 1] ?? 1) - WIDTH)
  let free = WIDTH / 2
  for (let i = 0; i < centres.length; i += 1) {
    centres[i] = Math.max(centres[i] ?? 0, free)
    free = (centres[i] ?? 0) + WIDTH
  }
  return centres.map((centre, i) => {
    const tick = at[i] ?? 0
    const left = centre - WIDTH / 2
    return { left, width: WIDTH, align: tick > 1 - WIDTH / 2 ? 'right' : tick < WIDTH / 2 ? 'left' : 'center' }
  })
}
