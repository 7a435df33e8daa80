import { ChevronRight } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { Role } from '#domain/people/account/role.ts'
import { Duties } from '../help/dashboard/DutiesPage.tsx'
import { LiftRejection } from '../people/links/LiftRejection.tsx'
import { linkStyles } from '../ui/button-styles.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Bone, Skeleton } from '../ui/Skeleton.tsx'
import { menusFor } from './menus.ts'

const SetupPart = lazy(async () => ({ default: (await import('../desk/overview/SetupPage.tsx')).SetupPart }))
const OverviewParts = lazy(async () => ({ default: (await import('../desk/overview/OverviewParts.tsx')).OverviewParts }))

/** What waits for this role, its pages, and for administrators how the whole runs. */
export function AdminIndexPage({ role }: { role: Role }) {
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title="Správa" />
      {role === 'admin' && (
        <Suspense fallback={null}>
          <SetupPart />
        </Suspense>
      )}
      <section aria-labelledby="ceka-na-vas" className="flex flex-col gap-3">
        <h2 id="ceka-na-vas" className="text-20 font-bold">
          Čeká na vás
        </h2>
        <Duties />
      </section>
      {role === 'admin' && (
        <Suspense
          fallback={
            <Skeleton>
              <Bone shape="block" />
            </Skeleton>
          }
        >
          <OverviewParts />
        </Suspense>
      )}
      <Pages role={role} />
      {role === 'admin' && <LiftRejection />}
    </div>
  )
}

/** All staff pages of this role. */
function Pages({ role }: { role: Role }) {
  const groups = menusFor(role)
    .filter(({ name, locked }) => locked === null && (name === 'Správa' || name === 'Dodavatelé'))
    .map(({ name, items }) => ({ name, items: items.filter(({ target, locked }) => locked === null && isAdmin(target)) }))
    .filter(({ items }) => items.length > 0)
    .toReversed()
  return groups.map(({ name, items }) => (
    <section key={name} aria-label={name}>
      <h2 className="text-20 font-bold">{name === 'Správa' ? 'Stránky správy' : name}</h2>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
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
  ))
}

const isAdmin = (target: string | null) => target?.startsWith('/admin/') ?? false
