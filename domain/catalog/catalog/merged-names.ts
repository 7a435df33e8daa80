import { fold } from '../../text/fold.ts'
import { MOST_OTHER_NAMES, otherNamesFault, readOtherNames } from './other-names.ts'

/** How a thing is called: its name, and what people call it besides. */
export interface Called {
  name: string
  otherNames: readonly string[]
}

/**
 * Other names of a thing into which another one went: its own first, then by what the other was found, as far as there is room. A comma would
 * part a name in a form, so that a space stands for it; what cannot be another name is left out (docs/decisions/026-catalog.md).
 */
export function mergedNames(kept: Called, foundBy: readonly string[]): string[] {
  const taken = foundBy.flatMap((name) => readOtherNames(name.replaceAll(/[,;]/g, ' ')))
  const fitting = taken.filter((name) => otherNamesFault([name]) === null && fold(name) !== fold(kept.name))
  return readOtherNames(...kept.otherNames, ...fitting).slice(0, MOST_OTHER_NAMES)
}
