import { useQuery } from '@tanstack/react-query'
import {
  BadgePercent,
  Banknote,
  Building2,
  Calculator,
  CalendarX,
  ChevronRight,
  CircleAlert,
  CircleDollarSign,
  ClipboardCheck,
  ClipboardList,
  CreditCard,
  Gift,
  HandCoins,
  Handshake,
  Landmark,
  ListChecks,
  MessageCircleQuestionMark,
  MessageCircleWarning,
  PackageCheck,
  PackageOpen,
  PackagePlus,
  PackageX,
  ScanSearch,
  Send,
  ShoppingCart,
  Timer,
  TrendingUp,
  Undo2,
  UserPlus,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import { Suspense, type ReactNode } from 'react'
import type { DutyCount } from '#contract/help/dashboard.ts'
import { dutyName, dutyTarget, isAlarm, type Duty } from '#domain/help/dashboard/duty.ts'
import { grouped } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { answerLabel } from '#domain/week/orders/order.ts'
import { orpc } from '../../lib/rpc.ts'
import { TableStates } from '../../table/TableStates.tsx'
import { buttonStyles, linkStyles } from '../../ui/button-styles.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { lazyPart } from '../../ui/LazyPart.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'

const SupplierDesk = lazyPart(async () => ({ default: (await import('./SupplierDesk.tsx')).SupplierDesk }))

const ICONS: Readonly<Record<Duty, LucideIcon>> = {
  setup: ListChecks,
  requests: MessageCircleQuestionMark,
  handovers: Handshake,
  handovers_to_end: PackageOpen,
  orders_to_receive: PackageCheck,
  deliveries_to_close: Timer,
  large_orders: ShoppingCart,
  deliveries_to_clear: ClipboardList,
  lost_tiers: TrendingUp,
  orders_to_send: Send,
  deliveries_to_cancel: CalendarX,
  orders_not_whole: PackageX,
  orders_to_confirm: PackagePlus,
  hearings: MessageCircleWarning,
  off_catalog: ScanSearch,
  items_without_price: BadgePercent,
  bank_lines: Landmark,
  debtors: CircleDollarSign,
  corrections: UsersRound,
  withdrawals: Undo2,
  payouts: Banknote,
  card_troubles: CreditCard,
  subsidies: HandCoins,
  unposted_purchases: CircleAlert,
  deliveries_to_settle: ClipboardCheck,
  closing_faults: Calculator,
  applications: UserPlus,
  group_points: Building2,
  rewards: Gift,
}

interface DutiesPageProps {
  name: string
  buys: boolean
  isSelling: boolean
  /** Above what waits. */
  children?: ReactNode
}

/** The first screen of staff and suppliers: what waits for them, with the way to it (docs/rules/help.md#duties). */
export function DutiesPage({ name, buys, isSelling, children }: DutiesPageProps) {
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        title="Čeká na vás"
        actions={
          buys && (
            <a href="/?view=overview" className={buttonStyles()}>
              Přehled nákupu
            </a>
          )
        }
      >
        {name}
      </PageHeader>
      {isSelling && (
        <Suspense fallback={null}>
          <SupplierDesk />
        </Suspense>
      )}
      {children}
      <Duties nothing={isSelling ? 'Žádná objednávka ani reklamace na vás nečeká' : undefined} />
    </div>
  )
}

/** What waits for the viewer; `nothing` is said if nothing does. */
export function Duties({ nothing = 'Nic na vás nečeká' }: { nothing?: string }) {
  const query = useQuery({ ...orpc.dashboard.duties.queryOptions(), staleTime: 0, refetchInterval: 60_000 })
  const waiting = query.data?.filter(({ count }) => count > 0)
  const hasDuties = (query.data?.length ?? 0) > 0
  return (
    <div className="flex flex-col gap-5">
      <TableStates
        query={query}
        rows={waiting}
        failure="Přehled se nepodařilo načíst."
        empty={<NothingWaits title={nothing} hasDuties={hasDuties} />}
      >
        {(rows) => (
          <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {rows.map((row) => (
              <Waiting key={row.duty} {...row} />
            ))}
          </ul>
        )}
      </TableStates>
    </div>
  )
}

function Waiting({ duty, count, dueAt, deliveryId, orders = [] }: DutyCount) {
  const Icon = ICONS[duty]
  const isRed = isAlarm(duty)
  return (
    <li
      className={`relative flex items-center gap-4 rounded-16 border p-4 ${isRed ? 'border-error bg-error-soft' : 'border-border bg-surface hovered:border-border-strong'}`}
    >
      <Icon aria-hidden className={`size-6 shrink-0 ${isRed ? 'text-error' : 'text-primary'}`} />
      <div className="min-w-0 flex-1">
        <a href={dutyTarget(duty, deliveryId)} className={linkStyles({ variant: 'cover' })}>
          <span className="text-28 font-extrabold">{grouped(count)}</span> <span>{nbsp(dutyName(duty, count))}</span>
        </a>
        {dueAt && (
          <p className={`text-14 ${isRed ? 'font-semibold text-error' : 'text-muted'}`}>
            {nbsp(`${isRed ? 'poslední hodina' : count === 1 ? 'do' : 'nejdřív do'} ${formatPragueDateTime(dueAt)}`)}
          </p>
        )}
        {orders.map(({ number, supplierName, ...order }) => (
          <p key={number} className="text-14 text-due">
            {nbsp(supplierName)}: {answerLabel(order)}
          </p>
        ))}
      </div>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
    </li>
  )
}

function NothingWaits({ title, hasDuties }: { title: string; hasDuties: boolean }) {
  return (
    <EmptyState
      title={title}
      action={
        !hasDuties && (
          <a href="/delivery-dashboard" className={buttonStyles()}>
            Kalendář závozů
          </a>
        )
      }
    />
  )
}
