import { vocative } from 'czech-vocative'

// Names of women that end like names of men.
const UNCHANGED = new Set(['Edit', 'Isabel', 'Judit', 'Rachel', 'Vivian'])

// An abbreviation is a title or an initial, and a lone separator is no name.
const inVocative = (part: string): string => (/^[\s-]*$|\.$/.test(part) || UNCHANGED.has(part) ? part : vocative(part))

/** A first name in the vocative: `Klára` → `Kláro`. Of a foreign name it may be wrong; its owner corrects it in the profile. */
export const vocativeOf = (firstName: string): string =>
  firstName
    .split(/([\s-]+)/)
    .map(inVocative)
    .join('')

/** How a member is addressed: as the profile says, else by the first name. Empty without a name. */
export const salutationOf = ({ firstName, salutation }: { firstName: string; salutation: string | null }): string =>
  salutation ?? vocativeOf(firstName)
