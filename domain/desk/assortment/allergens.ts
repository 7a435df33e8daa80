import { fold } from '../../text/fold.ts'

/** An item that another one may replace. */
export interface Replaceable {
  name: string
  /** As on the package, separated by commas; empty: none. Null: nobody knows, as with a proposal of a member. */
  allergens: string | null
}

// Stems of folded words that tell of other allergens: „kozí mléko“, „sójový nápoj“, „kukuřičné těstoviny“.
const DIETS =
  'kozi ovci sojov rostlinn vegan mandlov ovesn kokosov ryzov kesu liskoorisk arasid konopn kukuricn pohankov cizrnov cockov'.split(' ')

/** What a name tells of allergens: such words, and all that it is without, `bez lepku` like `bezlepkový`, `delaktozovaný` like `bez laktózy`. */
function dietsOf(name: string): string {
  const folded = fold(name).replaceAll(/\bdelakt/g, 'bez lakt')
  const without = [...folded.matchAll(/\bbez\s*([a-z]{3})/g)].map(([, what = '']) => what).toSorted()
  return [...without, ...DIETS.filter((diet) => folded.split(/[^a-z0-9]+/).some((word) => word.startsWith(diet)))].join()
}

const setOf = (allergens: string): string =>
  [
    ...new Set(
      fold(allergens)
        .split(/[,;]/)
        .map((each) => each.trim()),
    ),
  ]
    .filter(Boolean)
    .toSorted()
    .join()

/**
 * Whether one item may be proposed to replace another: only with the same allergens, because who bought the one could be harmed by the other.
 * Where they are unknown, the names decide: „chléb“ never replaces „chléb bez lepku“.
 */
export function hasSameAllergens(one: Replaceable, other: Replaceable): boolean {
  if (dietsOf(one.name) !== dietsOf(other.name)) return false
  return one.allergens === null || other.allergens === null || setOf(one.allergens) === setOf(other.allergens)
}
