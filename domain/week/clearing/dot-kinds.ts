import { DOTS, type Dots } from './dots.ts'

/** What a dot stands for: what others want, what I want, what others take on top, what I take on top, or what is missing. */
type DotKind = 'filled' | 'mine' | 'flexible' | 'myFlexible' | 'missing'

/** The parts of a row of dots; the member's own, and what is taken on top, may be missing. */
export type DotParts = Pick<Dots, 'filled'> & Partial<Pick<Dots, 'mine' | 'flexible' | 'myFlexible'>>

/**
 * The same bar in `shown` dots, one kind for each. A part that exists has at least `least` dots (1 where the row is long enough for that to be true), and
 * what is wanted is never hidden by what is taken on top. `filledDots` if the caller rounds the filled part otherwise.
 */
export function dotKinds(
  { filled, mine = 0, flexible = 0, myFlexible = 0 }: DotParts,
  shown: number,
  { least = 1, filledDots }: { least?: 0 | 1; filledDots?: number } = {},
): DotKind[] {
  const dotsFor = (part: number) => (part === 0 ? 0 : Math.max(least, Math.round((part / DOTS) * shown)))
  const all = filledDots ?? dotsFor(filled)
  const onTop = Math.max(0, Math.min(dotsFor(flexible), filled > flexible ? all - 1 : all))
  const myOnTop = Math.min(onTop, dotsFor(myFlexible))
  const own = Math.min(all - onTop, dotsFor(mine))
  const row: [DotKind, number][] = [
    ['filled', all - onTop - own],
    ['mine', own],
    ['flexible', onTop - myOnTop],
    ['myFlexible', myOnTop],
    ['missing', shown - all],
  ]
  return row.flatMap(([kind, count]) => Array.from({ length: count }, () => kind))
}

/** Whether a dot is a ring: taken on top, or missing. */
export const isRing = (kind: DotKind): boolean => kind !== 'filled' && kind !== 'mine'
