import { fold } from '../../text/fold.ts'

// Whoever signs up for a municipality or a company often writes its name where a person's belongs. Nobody says „Dobrý den, Obce.“.

/** Words that begin the name of an organisation, without accents. */
const BEGINNINGS = new Set(
  (
    'obec mesto mestys mestska mestsky statutarni obecni urad skola skolka zakladni materska skolni jidelna ms zs spolek sdruzeni farni farnost ' +
    'charita domov domacnost nadace druzstvo firma spolecnost dodavatel obchod velkoobchod prodejna'
  ).split(' '),
)
const LEGAL_FORM = /(^|[\s,])(s\.\s?r\.\s?o|a\.\s?s|z\.\s?s|o\.\s?p\.\s?s|v\.\s?o\.\s?s|k\.\s?s|z\.\s?u|spol)\.?($|[\s,])/

/** Whether a profile has the name of an organisation where a person's belongs: `Obec Bílovice, školní jídelna`, `Pekárna U Lípy s.r.o.`. */
export function isOrganisationName({ firstName, lastName }: { firstName: string; lastName: string }, companyName: string | null): boolean {
  const name = fold(`${firstName} ${lastName}`).trim().replaceAll(/\s+/g, ' ')
  if (name === '') return false
  return (
    BEGINNINGS.has(name.split(/[\s,]/)[0]!) ||
    LEGAL_FORM.test(name) ||
    name ===
      fold(companyName ?? '')
        .trim()
        .replaceAll(/\s+/g, ' ')
  )
}
