import { fold } from '../../text/fold.ts'

// The municipality of a postal code (docs/rules/people.md#municipality). One code may serve dozens of villages, and the typed code
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

/** Minimum number of matching digits. */
export const MIN_PREFIX = 3

/** A municipality served by a locality. */
export interface ServedMunicipality {
  id: string
  /** Its number in the state register. */
  code: string
  name: string
  /** Null if it is unknown. */
  population: number | null
  /** All of them, five digits without a space. */
  postalCodes: readonly string[]
}

/** The municipalities with the longest matching postal code prefix; spaces are ignored. */
export function matchMunicipalities<M extends Pick<ServedMunicipality, 'postalCodes'>>(postalCode: string, served: readonly M[]): M[] {
  const code = postalCode.replaceAll(/\s/g, '')
  for (let digits = code.length; digits >= MIN_PREFIX; digits -= 1) {
    const prefix = code.slice(0, digits)
    const found = served.filter(({ postalCodes }) => postalCodes.some((known) => known.startsWith(prefix)))
    if (found.length > 0) return found
  }
  return []
}

/** The facts about a household that order the proposals. */
export interface Household {
  /** The city of its address as typed; null if there is none. */
  city: string | null
  /** The municipality in which it buys now. */
  municipalityId: string | null
}

const words = (text: string) => fold(text).trim().replaceAll(/\s+/g, ' ')

/**
 * Orders proposed municipalities: the present one, then the one named like the household's city (ignoring accents and case), then by size,
 * then by code (docs/rules/people.md#municipality). The first is the default.
 */
export function inProposedOrder<M extends ServedMunicipality>(municipalities: readonly M[], { city, municipalityId }: Household): M[] {
  const wanted = words(city ?? '')
  const rank = ({ id, name }: M) => (id === municipalityId ? 0 : words(name) === wanted ? 1 : 2)
  return municipalities.toSorted(
    (a, b) => rank(a) - rank(b) || (b.population ?? -1) - (a.population ?? -1) || (a.code < b.code ? -1 : a.code > b.code ? 1 : 0),
  )
}

/** Whether a typed city may be this municipality, ignoring accents and case: `Brno-střed` is in Brno. */
export const mayBeIn = (city: string, { name }: Pick<ServedMunicipality, 'name'>): boolean => words(city).startsWith(words(name))
