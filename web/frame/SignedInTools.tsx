import { LogOut, Search, Settings } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { Person } from '#contract/people/account.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { bypassOf } from './bypass.ts'
import { openDialog } from '../lib/dialogs.ts'
import { Tool } from './Tool.tsx'
import { useSignOut } from '../people/account/use-sign-out.ts'
import { Boundary } from '../ui/Boundary.tsx'

const InboxLink = lazy(async () => ({ default: (await import('../help/inbox/InboxLink.tsx')).InboxLink }))

/** The end of the header for members. */
export function SignedInTools({ person, path }: { person: Person; path: string }) {
  const { leave, isPending, fault } = useSignOut()
  const bypass = bypassOf(person)
  return (
    <>
      <Tool icon={Search} label="Hledat" more="Hledat (Ctrl K)" aria-haspopup="dialog" onClick={() => openDialog('palette')} />
      <Boundary instead={<span className="tap" />}>
        <Suspense fallback={<span className="tap" />}>
          <InboxLink isHere={path === '/inbox'} />
        </Suspense>
      </Boundary>
      <span className="max-lg:hidden">
        <Tool icon={Settings} label="Nastavení" aria-haspopup="dialog" onClick={() => openDialog('settings')} />
      </span>
      <AccountMenu person={person} />
      <span className="max-lg:hidden">
        <Tool icon={LogOut} label="Odhlásit se" more={bypass?.sentence} tone={bypass?.tone} disabled={isPending} onClick={leave} />
      </span>
      {fault && (
        <p
          role="alert"
          className="fixed inset-x-4 top-4 z-50 mx-auto w-fit rounded-12 bg-error px-4 py-3 font-semibold text-on-error shadow-sheet"
        >
          {fault}
        </p>
      )}
    </>
  )
}
