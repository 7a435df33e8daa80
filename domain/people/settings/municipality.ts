import { fold } from '../../text/fold.ts'

// Which municipality a postal code means (spec 1 §5; design: decision 15). One code may serve dozens of villages, and the code somebody
// types need not be known at all:
//
// | typed | known codes | match |
// |---|---|---|
// | 591 01 | 591 01, 591 02 | those with 591 01 |
// | 591 09 | 591 01, 591 02 | those that begin with 5910: both |
// | 591 99 | 591 01, 593 01 | those that begin with 591: the first |
// | 590 00 | 591 01, 593 01 | none: fewer than three digits agree |
//
// What matches is a proposal; the household chooses among it.

/** Fewest digits that have to agree (spec 1 §9). */
export const MIN_PREFIX = 3

/** A municipality that some locality serves. */
export interface ServedMunicipality {
  id: string
  /** Number in the state's register. */
  code: string
  name: string
  /** Null where it is not known. */
  population: number | null
  /** All of them, five digits without a space. */
  postalCodes: readonly string[]
}

/** The municipalities with a postal code that begins as this one does, by as many digits as possible; spaces in it do not matter. */
export function matchMunicipalities<M extends Pick<ServedMunicipality, 'postalCodes'>>(postalCode: string, served: readonly M[]): M[] {
  const code = postalCode.replaceAll(/\s/g, '')
  for (let digits = code.length; digits >= MIN_PREFIX; digits -= 1) {
    const prefix = code.slice(0, digits)
    const found = served.filter(({ postalCodes }) => postalCodes.some((known) => known.startsWith(prefix)))
    if (found.length > 0) return found
  }
  return []
}

/** What is known of a household when a municipality is proposed to it. */
export interface Household {
  /** The city of its address, as it was written; null for none. */
  city: string | null
  /** The municipality it buys in already. */
  municipalityId: string | null
}

const words = (text: string) => fold(text).trim().replaceAll(/\s+/g, ' ')

/**
 * The municipalities in the order in which they are proposed: where the household buys already, then the one with the name of its city
 * (accents and case aside), then the larger, then the lower code (design: decision 15). The first is the default.
 */
export function inProposedOrder<M extends ServedMunicipality>(municipalities: readonly M[], { city, municipalityId }: Household): M[] {
  const wanted = words(city ?? '')
  const rank = ({ id, name }: M) => (id === municipalityId ? 0 : words(name) === wanted ? 1 : 2)
  return municipalities.toSorted(
    (a, b) => rank(a) - rank(b) || (b.population ?? -1) - (a.population ?? -1) || (a.code < b.code ? -1 : a.code > b.code ? 1 : 0),
  )
}

/** Whether a city, as somebody wrote it, may be this municipality: `Brno-střed` is in Brno; accents and case do not matter. */
export const mayBeIn = (city: string, { name }: Pick<ServedMunicipality, 'name'>): boolean => words(city).startsWith(words(name))
