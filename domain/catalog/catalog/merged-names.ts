import { fold } from '../../text/fold.ts'
import { MOST_OTHER_NAMES, otherNamesFault, readOtherNames } from './other-names.ts'

/** The names of an item: its name and its other names. */
export interface Called {
  name: string
  otherNames: readonly string[]
}

/**
 * The other names of an item after another one was merged into it: its own first, then the names of the other, up to the limit. Commas
 * separate names in forms, so they become spaces; invalid names are dropped (docs/decisions/026-catalog.md).
 */
export function mergedNames(target: Called, foundBy: readonly string[]): string[] {
  const taken = foundBy.flatMap((name) => readOtherNames(name.replaceAll(/[,;]/g, ' ')))
  const fitting = taken.filter((name) => otherNamesFault([name]) === null && fold(name) !== fold(target.name))
  return readOtherNames(...target.otherNames, ...fitting).slice(0, MOST_OTHER_NAMES)
}
