import { linkStyles } from '../../ui/button-styles.ts'

export interface DevMailHintProps {
  /** The mail address or phone number of the message. */
  email: string
  /** What to look for there. */
  what?: 'kód' | 'odkaz'
}

/** A demo sends no messages; they are read here. */
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
