import { useQuery } from '@tanstack/react-query'
import { Suspense, useState, type ReactNode } from 'react'
import type { Overview } from '#contract/help/dashboard.ts'
import { lifecycleOf } from '#domain/help/lifecycle/lifecycle.ts'
import { filterTasks } from '#domain/help/tasks/filter.ts'
import { isPayTask, tasksOf, type Task } from '#domain/help/tasks/task.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { isoWeek, type WeekStart } from '#domain/time/week.ts'
import { cannotRead } from '../../lib/cannot-read.ts'
import { client } from '../../lib/client.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { orpc } from '../../lib/rpc.ts'
import { useNow } from '../../lib/use-now.ts'
import { wasViewed } from '../../lib/viewed-pages.ts'
import { buttonStyles, linkStyles } from '../../ui/button-styles.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { lazyPart } from '../../ui/LazyPart.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Bone, Skeleton } from '../../ui/Skeleton.tsx'
import { Reading } from '../../ui/Reading.tsx'
import { takeBasket, useWeekBasket } from '../../week/basket/use-basket.ts'
import { takeAgreed } from '../../week/binding/use-binding.ts'
import { UnpaidNotice } from '../../week/binding/UnpaidNotice.tsx'
import { PayLine } from '../../money/payments/PayLine.tsx'
import { takeOwed } from '../../money/payments/use-owed.ts'
import { EventCard, type EventCardProps } from './EventCard.tsx'
import { Greeting } from './Greeting.tsx'

const PurchasePanel = lazyPart(async () => ({ default: (await import('./PurchasePanel.tsx')).PurchasePanel }))
const OverviewPanel = lazyPart(async () => ({ default: (await import('./OverviewPanel.tsx')).OverviewPanel }))
const TaskDialog = lazyPart(async () => ({ default: (await import('../tasks/TaskDialog.tsx')).TaskDialog }), 'dialog')

// The basket, what of it is ordered, and what is owed, come with the overview: its card waits for no second call.
async function readOverview({ signal }: { signal: AbortSignal }): Promise<Overview> {
  const overview = await client.dashboard.read(undefined, { signal })
  if (overview.basket) takeBasket(overview.basket)
  takeOwed(overview.payments)
  if (overview.nextWeek) takeAgreed(overview.nextWeek.weekStart, overview.agreed)
  return overview
}

/** The first screen of a member, and of staff and suppliers who buy beside their duties (docs/rules/help.md). */
export function DashboardPage({ hasDuties }: { hasDuties: boolean }) {
  const reading = useQuery({ ...orpc.dashboard.read.queryOptions(), queryFn: readOverview, staleTime: 0 })
  if (cannotRead(reading))
    return <ErrorState onRetry={() => void reading.refetch()} message={sentenceOf(reading.error, 'Přehled se nepodařilo načíst.')} />
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title="Vítejte - Přehled stavu"
        actions={
          hasDuties && (
            <a href="/" className={buttonStyles()}>
              Čeká na vás
            </a>
          )
        }
      >
        {reading.data && <Greeting overview={reading.data} />}
      </PageHeader>
      {reading.data ? <Ready overview={reading.data} /> : <Waiting />}
    </div>
  )
}

function Waiting() {
  return (
    <Skeleton label="Načítání...">
      <Bone shape="block" />
      <Bone shape="block" />
      <Bone shape="block" />
    </Skeleton>
  )
}

function Ready({ overview }: { overview: Overview }) {
  const { nextWeek, lastPurchase, openWeek, journey, basket, purchases, benefits, payFirst, payments } = overview
  const now = useNow(overview.now, (openWeek ?? nextWeek)?.cutOffAt)
  const facts = { ...overview, hasReadHowItWorks: wasViewed('/how'), hasReadDeliveryMethods: wasViewed('/modes') }
  const steps = lifecycleOf(facts, now)
  const tasks = tasksOf(steps, facts, now)
  const [opened, setOpened] = useState<Task | null>(null)
  const shownWeek = (lastPurchase?.isComing ? lastPurchase : nextWeek)?.weekStart
  // What is to be paid has a line of its own.
  const [first = null] = filterTasks(
    tasks.filter((task) => !isPayTask(task)),
    'nearest',
    { selected: null, now },
  )
  const others = payments.purchases.filter(({ remaining, weekStart }) => remaining > 0 && weekStart !== shownWeek)
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[2fr_1fr] lg:grid-rows-[auto_1fr_auto]">
      <div className="flex min-w-0 flex-col gap-2 lg:col-start-2 lg:row-start-1">
        <UnpaidNotice payFirst={payFirst} />
        {others.map((purchase) => (
          <div key={purchase.purchaseId} className="rounded-16 border border-border bg-surface p-4">
            <PayLine owed={{ ...payments, purchase }} isNamed />
          </div>
        ))}
        {shownWeek ? (
          <Event
            week={shownWeek}
            offeredOn={lastPurchase?.isComing ? lastPurchase.offeredOn : null}
            openWeek={openWeek}
            now={now}
            task={first}
            onTask={setOpened}
          />
        ) : (
          <EmptyState title="Zatím není naplánovaný žádný závoz" />
        )}
        {openWeek?.above === 0 && now < openWeek.cutOffAt && <OpenWeek {...openWeek} />}
        {basket && journey && (
          <Suspense fallback={null}>
            <PurchasePanel delivery={basket.delivery} journey={journey} now={now} />
          </Suspense>
        )}
      </div>
      <Suspense fallback={<Waiting />}>
        <OverviewPanel steps={steps} tasks={tasks} purchases={purchases} benefits={benefits} now={now} onOpen={setOpened} />
      </Suspense>
      {opened && <TaskDialog task={opened} now={now} onClose={() => setOpened(null)} />}
    </div>
  )
}

function Event({ week, ...props }: { week: WeekStart } & Omit<EventCardProps, 'basket'>): ReactNode {
  const basket = useWeekBasket(week)
  return (
    <Reading of={basket} failure="Nejbližší závoz se nepodařilo načíst." wait={<Waiting />}>
      {(read) => <EventCard basket={read} {...props} />}
    </Reading>
  )
}

function OpenWeek({ weekStart, cutOffAt }: NonNullable<Overview['openWeek']>) {
  return (
    <p className="px-1 text-14 text-muted">
      <a href={`/demand?mode=weekly&weekStart=${weekStart}`} className={linkStyles()}>
        Týden {isoWeek(weekStart).week}
      </a>
      {nbsp(` můžete měnit do ${formatPragueDateTime(cutOffAt)}`)}
    </p>
  )
}
