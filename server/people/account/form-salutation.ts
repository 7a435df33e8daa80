import { vocative } from 'czech-vocative'

/** A first name in the vocative: `Klára` → `Kláro`. Of a foreign name it may be wrong; its owner corrects it in the profile. */
export const vocativeOf = (firstName: string): string =>
  firstName
    .split(' ')
    .map((part) => (part === '' ? '' : vocative(part)))
    .join(' ')

/** How a member is addressed: as the profile says, else by the first name. Empty without a name. */
export const salutationOf = ({ firstName, salutation }: { firstName: string; salutation: string | null }): string =>
  salutation ?? vocativeOf(firstName)
