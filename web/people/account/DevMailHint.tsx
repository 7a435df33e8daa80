import { linkStyles } from '../../ui/button-styles.ts'

export interface DevMailHintProps {
  /** The address, or the telephone, it would have gone to. */
  email: string
  /** What is looked for there. */
  what?: 'kód' | 'odkaz'
}

/** In the demo no message leaves the house: it is read here. */
export function DevMailHint({ email, what = 'kód' }: DevMailHintProps) {
  return (
    <p className="text-14 text-muted">
      Ukázkový svět žádné zprávy neposílá, {what} najdete v{' '}
      <a href={`/dev/mail?to=${encodeURIComponent(email)}`} target="_blank" rel="noreferrer" className={linkStyles()}>
        ukázkové schránce
      </a>
      .
    </p>
  )
}
