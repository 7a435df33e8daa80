import { vocative } from 'czech-vocative'
import { isOrganisationName } from '#domain/people/account/organisation.ts'

// Names of women that end like names of men.
const UNCHANGED = new Set(['Edit', 'Isabel', 'Judit', 'Rachel', 'Vivian'])

// An abbreviation is a title or an initial, and a lone separator is no name.
const inVocative = (part: string): string => (/^[\s-]*$|\.$/.test(part) || UNCHANGED.has(part) ? part : vocative(part))

// The library knows endings of Czech words, and adds one to any other letter.
const FOREIGN = /(?![a-záäčďéěíĺľňóôŕřšťúůýž])\p{L}/iu

/**
 * A first name in the vocative: `Klára` → `Kláro`. One with a letter that Czech and Slovak do not have stays as it is. Of another foreign name it
 * may be wrong; its owner corrects it in the profile.
 */
function vocativeOf(firstName: string): string {
  const name = firstName.normalize('NFC')
  return FOREIGN.test(name)
    ? name
    : name
        .split(/([\s-]+)/)
        .map(inVocative)
        .join('')
}

interface Addressed {
  firstName: string
  lastName: string
  companyName: string | null
}

/** How a member is addressed by name; empty for an organisation, and without a name. */
export const namedAddress = ({ companyName, ...name }: Addressed): string =>
  isOrganisationName(name, companyName) ? '' : vocativeOf(name.firstName)

/** How a member is addressed: as the profile says, else by the first name. Empty for an organisation, and without a name. */
export const salutationOf = ({ salutation, ...named }: Addressed & { salutation: string | null }): string =>
  salutation ?? namedAddress(named)
