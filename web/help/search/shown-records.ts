import {
  BookUser,
  Building2,
  CalendarDays,
  FileText,
  LifeBuoy,
  MessageCircleQuestionMark,
  PackageCheck,
  ReceiptText,
  RefreshCw,
  Truck,
  User,
  type LucideIcon,
} from 'lucide-react'
import type { Found } from '#contract/help/search.ts'
import { SOURCES, type Source } from '#domain/help/search/source.ts'
import { requestStatusLabel } from '#domain/help/support/status.ts'
import { accountName } from '#domain/money/ledger/cause.ts'
import { documentName } from '#domain/money/documents/document.ts'
import { formatQuantity } from '#domain/money/quantity.ts'
import { runsDeliveries } from '#domain/people/account/duties.ts'
import { roleLabel, type Role } from '#domain/people/account/role.ts'
import { counted } from '#domain/text/count.ts'
import { isoWeek, type WeekStart } from '#domain/time/week.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { MISSED_LABEL, NOT_ORDERED, statusLabel, type DeliveryStatus } from '#domain/week/deliveries/status.ts'
import { orderNumber, orderStatusLabel } from '#domain/week/orders/order.ts'
import type { Command, CommandGroup } from '../../ui/CommandPalette.tsx'

interface Shown {
  href: string
  name: string
  says: string
}

interface SourceView {
  title: string
  icon: LucideIcon
  shown: (found: Found, role: Role) => Shown[]
}

const weekName = (week: WeekStart) => `Týden ${isoWeek(week).week}`
const weekHref = (week: WeekStart) => `/demand?mode=weekly&weekStart=${week}`
const ofParts = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ')

const ENDED: readonly DeliveryStatus[] = ['handed_over', 'settled', 'cancelled']

/** The page of a delivery that this role has; ended and planned ones are listed there only on demand. */
function deliveryHref({ id, status }: Found['deliveries'][number], role: Role): string {
  if (!runsDeliveries(role)) return `/admin/orders?delivery=${id}`
  const listed = ENDED.includes(status) ? '&ended=true' : status === 'planned' ? '&planned=true' : ''
  return `/admin/deliveries?delivery=${id}${listed}`
}

const views: Readonly<Record<Source, SourceView>> = {
  people: {
    title: 'Lidé',
    icon: User,
    shown: (found) =>
      found.people.map(({ name, email, role }) => ({
        href: `/admin/users?q=${encodeURIComponent(email)}`,
        name,
        says: ofParts(email, roleLabel(role)),
      })),
  },
  suppliers: {
    title: 'Dodavatelé',
    icon: Building2,
    shown: (found) =>
      found.suppliers.map(({ id, name, registrationNumber, kind }) => ({
        href: `/admin/suppliers/${kind}?supplier=${id}`,
        name,
        says: registrationNumber && `IČO ${registrationNumber}`,
      })),
  },
  tickets: {
    title: 'Požadavky členů',
    icon: LifeBuoy,
    shown: (found) =>
      found.tickets.map(({ id, ticketNumber, title, status, memberName }) => ({
        href: `/admin/support?request=${id}${status === 'resolved' || status === 'closed' ? '&state=settled' : ''}`,
        name: title,
        says: ofParts(ticketNumber, memberName, requestStatusLabel(status)),
      })),
  },
  orders: {
    title: 'Objednávky dodavatelům',
    icon: PackageCheck,
    shown: (found) =>
      found.orders.map(({ number, supplierName, localityName, deliveryId, deliveryOn, status }) => ({
        href: `/admin/orders?delivery=${deliveryId}`,
        name: `${orderNumber(number)} ${supplierName}`,
        says: ofParts(localityName, formatDay(deliveryOn, 'weekday'), orderStatusLabel(status)),
      })),
  },
  deliveries: {
    title: 'Závozy',
    icon: Truck,
    shown: (found, role) =>
      found.deliveries.map((delivery) => ({
        href: deliveryHref(delivery, role),
        name: `${delivery.localityName}, ${weekName(delivery.weekStart).toLowerCase()}`,
        says: ofParts(formatDay(delivery.deliveryOn, 'weekday'), delivery.isMissed ? MISSED_LABEL : statusLabel(delivery.status)),
      })),
  },
  accounts: {
    title: 'Účty',
    icon: BookUser,
    shown: (found) =>
      found.accounts.map(({ id, name, kind }) => ({ href: `/admin/books?part=accounts&account=${id}`, name, says: accountName(kind) })),
  },
  documents: {
    title: 'Doklady',
    icon: FileText,
    shown: (found) =>
      found.documents.map(({ number, kind, name, issuedOn }) => ({
        href: `/admin/books?part=documents&from=${issuedOn}&to=${issuedOn}`,
        name: number,
        says: ofParts(documentName(kind), name, formatDay(issuedOn)),
      })),
  },
  ownOrders: {
    title: 'Moje objednávky',
    icon: PackageCheck,
    shown: (found) =>
      found.ownOrders.map(({ id, number, localityName, deliveryOn, status }) => ({
        href: `/supplier/orders?order=${id}`,
        name: orderNumber(number),
        says: ofParts(localityName, formatDay(deliveryOn, 'weekday'), orderStatusLabel(status)),
      })),
  },
  lines: {
    title: 'Co kupuji',
    icon: RefreshCw,
    shown: (found) =>
      found.lines.map(({ name, quantity, unit, weekStart }) => ({
        href: weekStart === null ? '/demand?mode=regular' : weekHref(weekStart),
        name,
        says: ofParts(
          formatQuantity(quantity, unit),
          weekStart === null ? 'v pravidelném nákupu' : `jen ${weekName(weekStart).toLowerCase()}`,
        ),
      })),
  },
  weeks: {
    title: 'Týdny',
    icon: CalendarDays,
    shown: (found) =>
      found.weeks.map(({ weekStart, deliveryOn, status, isMissed, purchaseId }) => ({
        href: purchaseId === null ? weekHref(weekStart) : `/purchases?purchase=${purchaseId}`,
        name: weekName(weekStart),
        says: ofParts(`závoz ${formatDay(deliveryOn, 'weekday')}`, isMissed ? NOT_ORDERED : statusLabel(status)),
      })),
  },
  purchases: {
    title: 'Minulé nákupy',
    icon: ReceiptText,
    shown: (found) =>
      found.purchases.map(({ id, weekStart, deliveryOn, match, more }) => ({
        href: `/purchases?purchase=${id}`,
        name: match,
        says: ofParts(
          `nákup ${formatDay(deliveryOn)}`,
          weekName(weekStart).toLowerCase(),
          more > 0 ? `a ${counted(more, 'další položka', 'další položky', 'dalších položek')}` : '',
        ),
      })),
  },
  requests: {
    title: 'Moje požadavky',
    icon: MessageCircleQuestionMark,
    shown: (found) =>
      found.requests.map(({ id, ticketNumber, title, status }) => ({
        href: `/support?request=${id}`,
        name: title,
        says: ofParts(ticketNumber, requestStatusLabel(status)),
      })),
  },
}

function groupOf(source: Source, found: Found, role: Role): CommandGroup {
  const { title, icon, shown } = views[source]
  const items = shown(found, role).map(({ href, name, says }, at): Command => ({
    id: `${source}${at}:${href}`,
    name,
    icon,
    ...(says && { says }),
  }))
  return { title, items }
}

/** What was found as entries of the command palette, by kind. Their ids end with the address. */
export const shownRecords = (found: Found, role: Role): CommandGroup[] => SOURCES.map((source) => groupOf(source, found, role))
