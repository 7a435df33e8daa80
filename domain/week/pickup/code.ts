import { fold } from '../../text/fold.ts'

/** A code of a name, for rules and imports: `Kola u Řeky` is `kola-u-reky`. Empty if the name has no letter or digit. */
export const codeOf = (name: string): string =>
  fold(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60)
    .replace(/-$/, '')
