import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { DeskOverview } from '#contract/desk/overview.ts'
import { statusLabel } from '#domain/week/deliveries/status.ts'
import { grouped } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { isoWeek } from '#domain/time/week.ts'
import { orpc } from '../../lib/rpc.ts'
import { linkStyles } from '../../ui/button-styles.ts'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Reading } from '../../ui/Reading.tsx'
import { FunnelChart } from './FunnelChart.tsx'
import { BackupPart, JobsPart, MailPart } from './HealthPart.tsx'
import { WeekCharts } from './WeekCharts.tsx'

/** How the whole runs, for administrators: below what waits for them. */
export function OverviewParts() {
  const overview = useQuery({ ...orpc.overview.read.queryOptions(), staleTime: 0, refetchInterval: 60_000 })
  return (
    <Reading of={overview} failure="Přehled provozu se nepodařilo načíst.">
      {(known) => <Shown overview={known} />}
    </Reading>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <h2 className="text-20 font-bold">{title}</h2>
      {children}
    </section>
  )
}

function Shown({ overview: { today, jobs, mail, backup, funnel, unordered, weeks } }: { overview: DeskOverview }) {
  return (
    <div className="flex flex-col gap-8">
      <Part title="Dnes a provoz">
        <div className="grid items-start gap-4 lg:grid-cols-2 xl:grid-cols-4">
          <Today today={today} />
          <MailPart mail={mail} />
          <JobsPart jobs={jobs} />
          <BackupPart backup={backup} />
        </div>
      </Part>
      <Part title="Noví členové za 90 dní">
        <Card>
          <FunnelChart funnel={funnel} />
        </Card>
      </Part>
      {unordered.length > 0 && (
        <Notice tone="soon" word="Neobjednáno:" title="Tyto závozy nejsou objednané, čísla týdnů je nepočítají:">
          {nbsp(unordered.map(({ localityName, weekStart }) => `${localityName}, týden ${isoWeek(weekStart).week}`).join('; '))}
        </Notice>
      )}
      {weeks.length > 0 && (
        <Part title="Poslední týdny">
          <WeekCharts weeks={weeks} />
        </Part>
      )}
    </div>
  )
}

function Today({ today }: Pick<DeskOverview, 'today'>) {
  return (
    <Card as="section" aria-label="Dnešní závozy">
      <h3 className="text-18 font-bold">Dnešní závozy</h3>
      {today.length === 0 ? (
        <p className="mt-2 text-muted">Dnes se nikam nevozí.</p>
      ) : (
        <ul>
          {today.map(({ id, localityName, status, purchases, handedOver }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 border-b border-border py-2 last:border-b-0">
              <span className="font-semibold">{nbsp(localityName)}</span>
              <span className="text-14 text-muted">
                {nbsp(`${statusLabel(status)}, předáno ${grouped(handedOver)} z ${grouped(purchases)}`)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <a href="/delivery-dashboard" className={linkStyles({ variant: 'alone' })}>
        Přehled závozů
      </a>
    </Card>
  )
}
