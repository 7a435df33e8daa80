import type { Role } from '#domain/account/role.ts'
import { useTitle } from '../lib/use-title.ts'
import { LiftRejection } from '../links/LiftRejection.tsx'
import { linkStyles } from '../ui/button-styles.ts'
import { menusFor } from './menus.ts'

/** All that this role may run, for who comes by the address alone. */
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
          {groups.length > 1 && <h2 className="text-18 font-bold">{name}</h2>}
          <ul className="mt-1 flex flex-col items-start">
            {items.map((item) => (
              <li key={item.name}>
                <a href={item.target ?? ''} className={linkStyles({ variant: 'alone' })}>
                  {item.name}
                </a>
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
