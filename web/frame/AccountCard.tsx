import { FlaskConical, LogOut, ShieldCheck, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Person } from '#contract/people/account.ts'
import { roleLabel } from '#domain/people/account/role.ts'
import { buttonStyles } from '../ui/button-styles.ts'
import { bypassOf } from './bypass.ts'
import { ThemeSwitch } from '../ui/ThemeSwitch.tsx'
import { useSignOut } from '../people/account/use-sign-out.ts'

/** The account with its role and flags, the theme, and the sign-out button. */
export function AccountCard({ person }: { person: Person }) {
  const { leave, isPending, fault } = useSignOut()
  const bypass = bypassOf(person)
  const isAdmin = person.role === 'admin'
  return (
    <div
      role="group"
      aria-label="Účet"
      className="absolute top-full right-0 z-30 mt-1 flex w-80 max-h-[80dvh] max-w-[calc(100vw-2rem)] animate-fade flex-col gap-4 overflow-y-auto rounded-16 border border-border bg-surface p-4 shadow-sheet"
    >
      <div>
        <p className="text-18 font-bold wrap-anywhere">{person.displayName}</p>
        <p className="text-14 break-all text-muted">{person.email}</p>
        <ul className="mt-3 flex flex-wrap gap-1.5">
          <Flag tone="role">{roleLabel(person.role)}</Flag>
          {isAdmin && (
            <Flag tone="admin" icon={ShieldCheck}>
              Admin
            </Flag>
          )}
          {person.isTestAccount && (
            <Flag tone="test" icon={FlaskConical}>
              Testovací účet
            </Flag>
          )}
          {person.supplierName && <Flag>{person.supplierName}</Flag>}
          {person.localityName && <Flag>{person.localityName}</Flag>}
        </ul>
        {bypass && <p className="mt-3 text-14 text-muted">{bypass.sentence}.</p>}
      </div>
      <div className="flex items-center justify-between gap-3 border-t border-border pt-3">
        <span className="text-14 text-muted">Vzhled</span>
        <ThemeSwitch />
      </div>
      {fault && (
        <p role="alert" className="text-14 text-error">
          {fault}
        </p>
      )}
      <button
        type="button"
        disabled={isPending}
        onClick={leave}
        className={
          bypass
            ? `tap inline-flex cursor-pointer items-center justify-center gap-2 rounded-12 px-5 font-bold ${bypass.tone}`
            : buttonStyles({ wide: true })
        }
      >
        <LogOut aria-hidden className="size-5" />
        Odhlásit se
      </button>
    </div>
  )
}

const tones = {
  plain: 'bg-sunken text-muted',
  role: 'bg-primary-soft text-primary',
  admin: 'bg-change-soft text-change',
  test: 'bg-due-soft text-due',
}

function Flag({ tone = 'plain', icon: Icon, children }: { tone?: keyof typeof tones; icon?: LucideIcon; children: ReactNode }) {
  return (
    <li
      className={`forced-border inline-flex max-w-full items-center gap-1 rounded-full px-3 py-0.5 text-14 font-semibold wrap-anywhere ${tones[tone]}`}
    >
      {Icon && <Icon aria-hidden className="size-4 shrink-0" />}
      {children}
    </li>
  )
}
