import { useEffect, useRef, useState } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import type { CurrentMaintenance } from '#contract/people/maintenance.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { Logo } from '../../ui/Logo.tsx'
import { useTitle } from '../../lib/use-title.ts'
import { Notice } from '../../ui/Notice.tsx'
import { hasDraft } from './draft.ts'
import { LockSignIn } from './LockSignIn.tsx'
import { LockText } from './LockText.tsx'
import { lockTitle } from './period-text.ts'

export interface LockScreenProps {
  /** The current maintenance; null while the page is about to return. */
  current: CurrentMaintenance | null
  now: Date | undefined
  /** Why an emergency code was refused. */
  fault: string | null
}

/** The lock screen of maintenance: the reason, the end, and the sign-in for those who may pass (docs/rules/people.md#maintenance). */
export function LockScreen({ current, now, fault }: LockScreenProps) {
  const lock = useRef<HTMLDialogElement>(null)
  const [coversDraft, setCoversDraft] = useState(false)
  const title = lockTitle(current)
  useTitle(`${title} · Dohromady`)
  useEffect(() => {
    lock.current?.showModal()
    setCoversDraft(hasDraft(lock.current))
  }, [])
  return (
    <dialog
      ref={lock}
      aria-labelledby="odstavka"
      // Escape closes a dialog even if that is prevented; only the end of maintenance closes this one.
      onCancel={(event) => event.preventDefault()}
      onClose={() => lock.current?.showModal()}
      // The page below has its own shortcuts.
      onKeyDown={(event) => event.stopPropagation()}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none overflow-auto bg-bg text-text print:hidden"
    >
      <div className="mx-auto flex min-h-full max-w-page flex-col px-4">
        <p className="tap flex items-center gap-2 py-2 text-20 font-extrabold text-primary">
          <Logo />
          Dohromady
        </p>
        <div className="mx-auto my-auto grid w-full max-w-dialog gap-5 py-4 pb-8 lg:max-w-drawer lg:grid-cols-2 lg:items-start">
          <LockText
            current={current}
            now={now}
            coversDraft={coversDraft}
            title={
              <h1 id="odstavka" tabIndex={-1} autoFocus className="text-28 font-bold text-balance outline-none! md:text-36">
                {title}
              </h1>
            }
          />
          <section aria-labelledby="vstup" className="flex flex-col gap-4 rounded-16 border border-border bg-surface p-5 md:p-6">
            <div>
              <h2 id="vstup" className="text-20 font-bold">
                Vstup během údržby
              </h2>
              <p className="text-14 text-muted">{nbsp('Jen pro administrátory a testovací účty.')}</p>
            </div>
            {fault !== null && <Notice tone="error">{fault}</Notice>}
            <I18nProvider locale="cs-CZ">
              <LockSignIn />
            </I18nProvider>
          </section>
        </div>
      </div>
    </dialog>
  )
}
