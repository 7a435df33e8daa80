import { fold } from '../text/fold.ts'

/** The heading of a column, so that its spellings are the same: `Cena (Kč)` as `cena`, `generic_name` as `generic name`. */
export const plainHeading = (text: string): string =>
  fold(text)
    .replaceAll(/\([^()]*\)/g, ' ')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
