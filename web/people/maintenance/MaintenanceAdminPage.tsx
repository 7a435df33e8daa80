import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MaintenanceOverview, MaintenanceWindow } from '#contract/people/maintenance.ts'
import { environmentName } from '#domain/people/maintenance/window.ts'
import { orpc } from '../../lib/rpc.ts'
import { useNow } from '../../lib/use-now.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NotRead } from '../../ui/Reading.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { OutagePanel } from './OutagePanel.tsx'
import { PastWindows } from './PastWindows.tsx'
import { WindowCard } from './WindowCard.tsx'
import { WindowDialog } from './WindowDialog.tsx'

/** Where administrators plan, end and lift maintenance. */
export function MaintenanceAdminPage() {
  const query = useQuery(orpc.maintenance.overview.queryOptions({ staleTime: 0 }))
  const { data } = query
  const [isPlanning, setPlanning] = useState(false)
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title="Údržba"
        actions={
          <Button variant="primary" isDisabled={data === undefined} onPress={() => setPlanning(true)}>
            Naplánovat odstávku
          </Button>
        }
      >
        {`Kdy a pro koho se Dohromady zamkne, a kdo smí dál.${data ? ` Prostředí: ${environmentName(data.environment)}.` : ''}`}
      </PageHeader>
      {data ? (
        <Overview overview={data} />
      ) : (
        <NotRead of={query} failure="Přehled údržby se nepodařilo načíst." bones={['block', 'title', 'block']} />
      )}
      {isPlanning && data && <WindowDialog window={null} now={data.now} onClose={() => setPlanning(false)} />}
    </div>
  )
}

function Overview({ overview: { now: at, outages, windows } }: { overview: MaintenanceOverview }) {
  const now = useNow(at)
  const ahead = windows.filter(({ state }) => state !== 'over')
  const over = windows.filter(({ state }) => state === 'over')
  const [own, ...others] = outages
  return (
    <>
      {own && <OutagePanel outage={own} isOwn />}
      <section aria-labelledby="odstavky" className="flex flex-col gap-3">
        <h2 id="odstavky" className="text-22 font-bold">
          Plánované odstávky
        </h2>
        {ahead.length === 0 ? <EmptyState title="Žádná odstávka neběží ani není naplánovaná." /> : <Cards windows={ahead} now={now} />}
      </section>
      {others.map((outage) => (
        <OutagePanel key={outage.environment} outage={outage} isOwn={false} />
      ))}
      {over.length > 0 && <PastWindows windows={over} />}
    </>
  )
}

function Cards({ windows, now }: { windows: readonly MaintenanceWindow[]; now: Date }) {
  return (
    <ul className="grid items-start gap-4 lg:grid-cols-2">
      {windows.map((window) => (
        <WindowCard key={window.id} window={window} now={now} />
      ))}
    </ul>
  )
}
