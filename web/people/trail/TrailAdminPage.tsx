import { useQuery } from '@tanstack/react-query'
import type { TrailCounts } from '#contract/people/trail.ts'
import { eventName, isWarning } from '#domain/people/trail/event.ts'
import { orpc } from '../../lib/rpc.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NotRead } from '../../ui/Reading.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { NextPage } from '../../ui/ShowMore.tsx'
import { TrailFilters, type TrailFiltersProps } from './TrailFilters.tsx'
import { TrailLine } from './TrailLine.tsx'
import { useTrail } from './use-trail.ts'

/** The security log, for administrators. */
export function TrailAdminPage({ search, onSearch }: TrailFiltersProps) {
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title="Bezpečnostní záznam">
        Kdo se přihlásil nebo o to marně zkusil, komu jsme co odmítli a co se změnilo na účtech. Nedá se upravit a po dvanácti měsících
        mizí. Odmítnutí a limity se zapisují jednou za minutu.
      </PageHeader>
      <LastDay />
      <TrailFilters search={search} onSearch={onSearch} />
      <Events search={search} onSearch={onSearch} />
    </div>
  )
}

function LastDay() {
  const { data } = useQuery({ ...orpc.trail.lastDay.queryOptions(), staleTime: 0 })
  if (!data) return null
  return <Counts {...data} />
}

function Counts({ counts }: TrailCounts) {
  const warnings = counts.filter(({ kind }) => isWarning(kind) || kind === 'limit_reached')
  return (
    <section aria-labelledby="posledni-den" className="flex flex-col gap-2">
      <h2 id="posledni-den" className="text-18 font-bold">
        Za posledních 24 hodin
      </h2>
      {warnings.length === 0 ? (
        <p className="text-muted">Nic podezřelého.</p>
      ) : (
        <dl className="grid gap-3 sm:grid-cols-3 lg:grid-cols-5">
          {warnings.map(({ kind, count }) => (
            <div key={kind} className="rounded-12 border border-border bg-surface px-4 py-3">
              <dt className="text-14 text-muted">{eventName(kind)}</dt>
              <dd className="text-22 font-bold">{count}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

function Events({ search, onSearch }: TrailFiltersProps) {
  const found = useTrail(search)
  if (!found.data) return <NotRead of={found} failure="Záznam se nepodařilo načíst." bones={['block', 'block']} />
  const events = found.data.pages.flatMap((page) => page.events)
  if (events.length === 0) return <EmptyState title="Nic nenalezeno" action={<Button onPress={() => onSearch({})}>Zrušit filtry</Button>} />
  return (
    <>
      <ol
        aria-label="Události"
        className={`divide-y divide-border rounded-16 border border-border bg-surface ${found.isPlaceholderData ? 'opacity-60' : ''}`}
      >
        {events.map((event) => (
          <TrailLine key={event.id} event={event} onAccount={(account) => onSearch({ ...search, account })} />
        ))}
      </ol>
      <NextPage of={found} />
    </>
  )
}
