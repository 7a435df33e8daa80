import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonStyles } from '../ui/button-styles.ts'

export interface ErrorScreenProps {
  title?: string
  /** What happened, if more is known. */
  reason?: string
  /** Further ways besides a retry. */
  children?: ReactNode
  onRetry: () => void
}

const unknown = 'Stránku se nepodařilo zobrazit. Co jste uložili, je v bezpečí. Zkuste to znovu, nebo se vraťte na úvod.'

/** A page that failed: what is safe, retry, or go home. Without components, because nothing else may load. */
export function ErrorScreen({ title = 'Něco se pokazilo', reason = unknown, children, onRetry }: ErrorScreenProps) {
  return (
    <section role="alert" className="mx-auto flex max-w-read flex-col items-center gap-3 py-12 text-center">
      <title>{`${title} · Dohromady`}</title>
      <CircleAlert aria-hidden className="size-10 text-error" />
      <h1 className="text-28 font-bold">{title}</h1>
      <p className="text-balance text-muted">{reason}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        <button type="button" onClick={onRetry} className={buttonStyles({ variant: 'primary' })}>
          Zkusit znovu
        </button>
        <a href="/" className={buttonStyles()}>
          Zpět na úvod
        </a>
      </div>
      {children}
    </section>
  )
}
