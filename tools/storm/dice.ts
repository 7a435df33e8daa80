/** A seeded random generator, so that a failing storm can be repeated. */
export interface Dice {
  /** An integer from 0, below `limit`. */
  below: (limit: number) => number
  chance: (probability: number) => boolean
  pick: <T>(list: readonly T[]) => T
  /** A separate generator for a part of the storm, independent of how parts are interleaved. */
  split: (part: number) => Dice
}

/** mulberry32, as in the seed of the demo world. */
export function dice(seed: number): Dice {
  let state = Math.imul(seed + 1, 0x9e3779b1) | 0
  const roll = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const below = (limit: number) => Math.floor(roll() * limit)
  return {
    below,
    chance: (probability) => roll() < probability,
    pick: (list) => list[below(list.length)]!,
    split: (part) => dice(Math.imul(seed + 1, 1_000_003) + part),
  }
}
