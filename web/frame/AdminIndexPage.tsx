import { ChevronRight } from 'lucide-react'
import type { Role } from '#domain/people/account/role.ts'
import { useTitle } from '../lib/use-title.ts'
import { LiftRejection } from '../people/links/LiftRejection.tsx'
import { linkStyles } from '../ui/button-styles.ts'
import { menusFor } from './menus.ts'

/** All staff pages of this role, for visitors of the bare address. */
export function AdminIndexPage({ role }: { role: Role }) {
  useTitle('Správa')
  const groups = menusFor(role)
    .filter(({ name, locked }) => locked === null && (name === 'Správa' || name === 'Dodavatelé'))
    .map(({ name, items }) => ({ name, items: items.filter(({ target, locked }) => locked === null && isAdmin(target)) }))
    .filter(({ items }) => items.length > 0)
    .toReversed()
  return (
    <div className="mx-auto max-w-read">
      <h1 className="text-28 font-bold">Správa</h1>
      {groups.map(({ name, items }) => (
        <section key={name} aria-label={name} className="mt-5">
          {name !== 'Správa' && <h2 className="text-18 font-bold">{name}</h2>}
          <ul className="mt-3 grid gap-3 sm:grid-cols-2">
            {items.map((item) => (
              <li
                key={item.name}
                className="relative flex items-center justify-between rounded-16 border border-border bg-surface py-3 pr-3 pl-4"
              >
                <a href={item.target ?? ''} className={linkStyles({ variant: 'cover' })}>
                  {item.name}
                </a>
                <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {role === 'admin' && <LiftRejection />}
    </div>
  )
}

const isAdmin = (target: string | null) => target?.startsWith('/admin/') ?? false
