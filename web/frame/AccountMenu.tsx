import { User } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { Person } from '#contract/people/account.ts'
import { initialsOf } from '../ui/initials.ts'
import { Boundary } from '../ui/Boundary.tsx'
import { DialogFault } from '../ui/DialogFault.tsx'
import { useDisclosure } from './use-disclosure.ts'

const AccountCard = lazy(async () => ({ default: (await import('./AccountCard.tsx')).AccountCard }))

/** The signed-in account; its panel is loaded when it is opened. */
export function AccountMenu({ person }: { person: Person }) {
  const { isOpen, area, trigger } = useDisclosure()
  const letters = initialsOf(person.displayName)
  return (
    <div className="relative" {...area}>
      <button
        {...trigger}
        className="tap inline-flex cursor-pointer items-center justify-center rounded-full transition-colors duration-150 hovered:bg-sunken aria-expanded:bg-sunken"
      >
        <span aria-hidden className="flex size-9 items-center justify-center rounded-full bg-primary-soft text-14 font-bold text-primary">
          {letters === '' ? <User className="size-5" /> : letters}
        </span>
        <span className="sr-only">Účet: {person.displayName}</span>
      </button>
      {isOpen && (
        <Boundary instead={<DialogFault />}>
          <Suspense fallback={null}>
            <AccountCard person={person} />
          </Suspense>
        </Boundary>
      )}
    </div>
  )
}
