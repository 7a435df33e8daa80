import { linkStyles } from '../ui/button-styles.ts'

/** In the demo no mail leaves the house: it is read here. */
export function DevMailHint({ email }: { email: string }) {
  return (
    <p className="text-14 text-muted">
      Ukázkový svět žádné e-maily neposílá, kód najdete v{' '}
      <a href={`/dev/mail?to=${encodeURIComponent(email)}`} target="_blank" rel="noreferrer" className={linkStyles()}>
        ukázkové schránce
      </a>
      .
    </p>
  )
}
