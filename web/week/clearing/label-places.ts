/** The position of a tick's label, as a share of the bar's width. */
export interface LabelPlace {
  left: number
  width: number
  align: 'left' | 'center' | 'right'
}

// Three labels fit side by side even if their ticks are close.
const WIDTH = 0.26

/** Centres labels below their ticks (`at` from 0 to 1, rising), within the bar and without overlaps. */
export function labelPlaces(at: readonly number[]): LabelPlace[] {
  const centres = at.map((x) => Math.min(1 - WIDTH / 2, Math.max(WIDTH / 2, x)))
  // First moved left to avoid overlaps, then right if that pushed them out of the bar.
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
