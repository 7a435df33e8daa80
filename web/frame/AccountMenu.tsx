import { ChevronDown, LogOut } from 'lucide-react'
import { useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import type { Person } from '#contract/account.ts'
import { roleLabel } from '#domain/account/role.ts'
import { signOut } from '../account/sign-in.ts'
import { Button } from '../ui/Button.tsx'
import { Chip } from '../ui/Chip.tsx'
import { toastError } from '../ui/toast.ts'
import { ThemeSwitch } from './ThemeSwitch.tsx'

/** Who is signed in (spec 1 §2: e-mail, role, admin and test flag), how the app looks, and the way out. */
export function AccountMenu({ person }: { person: Person }) {
  return (
    <DialogTrigger>
      <AriaButton className="tap flex max-w-56 cursor-pointer items-center gap-2 rounded-full border border-border bg-surface p-1 md:pr-3 font-semibold transition-colors duration-150 hovered:bg-primary-soft">
        <span
          aria-hidden
          className="flex size-9 shrink-0 items-center justify-center rounded-full bg-primary-soft text-14 font-bold text-primary"
        >
          {initials(person.displayName)}
        </span>
        <span className="sr-only">Účet: </span>
        <span className="truncate max-md:sr-only">{person.displayName}</span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-muted max-md:hidden" />
      </AriaButton>
      <Popover
        aria-label="Účet"
        placement="bottom end"
        offset={8}
        className="flex w-72 flex-col gap-4 rounded-16 border border-border bg-surface p-4 shadow-sheet entering:animate-fade"
      >
        <div>
          <p className="font-bold">{person.displayName}</p>
          <p className="text-14 break-all text-muted">{person.email}</p>
          <p className="mt-2 flex flex-wrap gap-1.5">
            <Chip tone="primary">{roleLabel(person.role)}</Chip>
            {person.supplierName && <Chip>{person.supplierName}</Chip>}
            {person.localityName && <Chip>{person.localityName}</Chip>}
            {person.isTestAccount && <Chip tone="due">Testovací účet</Chip>}
          </p>
        </div>
        <div className="flex items-center justify-between gap-3 border-t border-border pt-3">
          <span className="text-14 text-muted">Vzhled</span>
          <ThemeSwitch />
        </div>
        <SignOutButton />
      </Popover>
    </DialogTrigger>
  )
}

function SignOutButton() {
  const [isPending, setPending] = useState(false)

  async function press() {
    setPending(true)
    const done = await signOut()
    setPending(false)
    if (done) location.assign('/lp')
    else toastError('Odhlášení se nepodařilo. Zkuste to prosím znovu.')
  }

  return (
    <Button variant="secondary" wide isPending={isPending} onPress={() => void press()}>
      <LogOut aria-hidden className="size-5" />
      Odhlásit se
    </Button>
  )
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => (word ?? '').slice(0, 1).toLocaleUpperCase('cs')).join('')
}
