import { sql } from 'kysely'
import { z } from 'zod'
import { SETTLE_DAYS, typeLabel, wishLabel, type RequestType, type Wish } from '#domain/help/support/request.ts'
import { REPLY_HOURS } from '#domain/help/support/reply.ts'
import type { Decision, RequestStatus } from '#domain/help/support/status.ts'
import { formatPrice, type Money } from '#domain/money/money.ts'
import { plainName } from '#domain/text/plain-name.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import { formatPragueDateTime, pragueDay } from '#domain/time/prague.ts'
import { formatDay } from '#domain/time/weekday.ts'
import type { Db } from '#server/platform/db/database.ts'
import { mailKind } from '#server/platform/mail/kind.ts'

interface ToldRequest {
  id: string
  type: RequestType
  title: string
  description: string
  ticketNumber: string
  status: RequestStatus
  wish: Wish | null
  itemName: string | null
  createdAt: Date
  /** What staff wrote or decided, by the instant in ms. */
  steps: { at: number; body: string; decision: Decision | null }[]
  credit: Money | null
}

/** Requests as their members see them, by id. */
async function toldRequests(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, ToldRequest>> {
  const { rows } = await sql<ToldRequest>`
    select r.id, r.type, r.title, r.description, r.ticket_number as "ticketNumber", r.status, r.wish, item.name as "itemName",
           r.created_at as "createdAt", c.amount as credit,
           coalesce((select json_agg(json_build_object('at', round(extract(epoch from e.created_at) * 1000), 'body', e.body, 'decision', e.decision)
                                     order by e.created_at, e.id)
                     from support_events e where e.user_id = r.user_id and e.request_id = r.id and e.by_staff and e.kind in ('message', 'decision')), '[]') as steps
    from support_requests r
    left join purchase_items line on line.user_id = r.user_id and line.id = r.purchase_item_id
    left join aggregated_demands pool on pool.id = line.aggregated_demand_id left join catalog_items item on item.id = pool.catalog_item_id
    left join support_credits c on c.user_id = r.user_id and c.purchase_item_id = r.purchase_item_id
    where r.id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

const paragraphs = (text: string) => text.split(/\n{2,}/).map((part) => part.replaceAll('\n', ' ').trim())

const subjectOf = ({ ticketNumber, status }: ToldRequest, step: ToldRequest['steps'][number] | undefined): string => {
  if (step?.decision === 'approved') return `Reklamace ${ticketNumber}: uznali jsme ji`
  if (step?.decision === 'refused') return `Reklamace ${ticketNumber}: neuznali jsme ji`
  if (step) return `Požadavek ${ticketNumber}: odpověděli jsme vám`
  return `Požadavek ${ticketNumber} je ${status === 'closed' ? 'uzavřený' : 'vyřešený'}`
}

interface AskedItem {
  purchaseItemId: string
  itemName: string
  deliveryOn: Day
}

async function askedItems(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, AskedItem>> {
  const { rows } = await sql<AskedItem>`
    select q.purchase_item_id as "purchaseItemId", item.name as "itemName", d.delivery_on as "deliveryOn"
    from support_lot_questions q join aggregated_demands pool on pool.id = q.aggregated_demand_id
    join catalog_items item on item.id = pool.catalog_item_id join deliveries d on d.id = pool.delivery_id
    where q.purchase_item_id = any(${ids}::uuid[]) and q.answered_at is null`.execute(db)
  return new Map(rows.map((row) => [row.purchaseItemId, row]))
}

const content = z.strictObject({ requestId: z.uuid() })

interface AskedComplaint {
  id: string
  ticketNumber: string
  itemName: string
  deliveryOn: Day
  localityName: string
  answerBy: Date
}

/** Complaints as the suppliers of their goods are told of them, by id. */
async function askedComplaints(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, AskedComplaint>> {
  const { rows } = await sql<AskedComplaint>`
    select r.id, r.ticket_number as "ticketNumber", pool.generic_name as "itemName", d.delivery_on as "deliveryOn", l.name as "localityName",
           hearing.answer_by as "answerBy"
    from complaint_hearings hearing join support_requests r on r.user_id = hearing.user_id and r.id = hearing.request_id
    join purchase_items line on line.user_id = r.user_id and line.id = r.purchase_item_id
    join aggregated_demands pool on pool.id = line.aggregated_demand_id
    join deliveries d on d.id = pool.delivery_id join localities l on l.id = d.locality_id
    where r.id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

export const mails = {
  supplier_asked: mailKind({
    inbox: true,
    content: z.strictObject({ requestId: z.uuid() }),
    read: (db, messages) =>
      askedComplaints(
        db,
        messages.map(({ content }) => content.requestId),
      ),
    write: ({ content: { requestId } }, complaints) => {
      const complaint = complaints.get(requestId)
      if (!complaint) return null
      const { ticketNumber, itemName, deliveryOn, localityName, answerBy } = complaint
      return {
        subject: `Reklamace vašeho zboží: ${plainName(itemName)}, závoz ${formatDay(deliveryOn)}`,
        blocks: [
          'Zboží, které jste dodali, někdo reklamuje. Než o reklamaci rozhodneme, můžete se vyjádřit.',
          {
            facts: [
              ['Reklamace', ticketNumber],
              ['Závoz', `${formatDay(deliveryOn)}, ${localityName}`],
              ['Vyjádřit se můžete do', formatPragueDateTime(answerBy)],
            ],
          },
          { link: 'Zobrazit reklamaci', to: '/supplier/settlements' },
        ],
      }
    },
  }),
  support_received: mailKind({
    content,
    read: (db, messages) =>
      toldRequests(
        db,
        messages.map((message) => message.content.requestId),
      ),
    write: ({ content: { requestId } }, requests) => {
      const request = requests.get(requestId)
      if (!request) return null
      const { type, ticketNumber, createdAt, title, description, wish, itemName } = request
      const settleBy = addDays(pragueDay(createdAt), SETTLE_DAYS)
      return {
        subject: type === 'complaint' ? `Reklamaci ${ticketNumber} jsme přijali` : `Požadavek ${ticketNumber} jsme přijali`,
        blocks: [
          `Odpovíme vám do ${REPLY_HOURS} hodin.`,
          {
            facts: [
              ['Číslo', ticketNumber],
              ['Typ', typeLabel(type)],
              ['Přijato', formatPragueDateTime(createdAt, 'full')],
              ['Předmět', title],
              ...(itemName === null ? [] : [['Položka', plainName(itemName)] as const]),
              ...(wish === null ? [] : [['Přejete si', wishLabel(wish).toLowerCase()] as const]),
              ...(type === 'complaint' ? [['Vyřídíme do', formatDay(settleBy)] as const] : []),
            ],
          },
          ...paragraphs(description),
          { link: 'Zobrazit požadavek', to: `/support?request=${requestId}` },
        ],
      }
    },
  }),
  support_answered: mailKind({
    inbox: true,
    topic: 'support',
    content: content.extend({ at: z.iso.datetime() }),
    read: (db, messages) =>
      toldRequests(
        db,
        messages.map((message) => message.content.requestId),
      ),
    write: ({ content: { requestId, at } }, requests) => {
      const request = requests.get(requestId)
      if (!request) return null
      const step = request.steps.find((each) => Math.abs(each.at - new Date(at).getTime()) <= 1)
      return {
        subject: subjectOf(request, step),
        blocks: [
          { facts: [['Předmět', request.title]] },
          ...(step ? paragraphs(step.body) : []),
          ...(step?.decision === 'approved' && request.credit !== null ? [`Připisujeme vám dobropis ${formatPrice(request.credit)}.`] : []),
          ...(request.status === 'resolved' ? ['Pokud to podle vás vyřešené není, napište nám to přímo u požadavku.'] : []),
          { link: 'Zobrazit požadavek', to: `/support?request=${requestId}` },
        ],
      }
    },
  }),
  support_lot_question: mailKind({
    inbox: true,
    toDelivery: true,
    topic: 'lot_question',
    content: z.strictObject({ purchaseItemId: z.uuid() }),
    read: (db, messages) =>
      askedItems(
        db,
        messages.map((message) => message.content.purchaseItemId),
      ),
    write: ({ content: { purchaseItemId } }, asked) => {
      const item = asked.get(purchaseItemId)
      if (!item) return null
      const name = plainName(item.itemName)
      return {
        subject: `${name}: je to vaše v pořádku?`,
        blocks: [
          `Zboží „${name}“ ze závozu ${formatDay(item.deliveryOn)} někdo reklamuje. Vy máte totéž od stejného dodavatele, proto se jednou ptáme i vás.`,
          'Pokud je vaše v pořádku, dejte nám to prosím vědět, nebo nic nedělejte. Pokud není, stačí popsat, co je špatně.',
          { link: 'Odpovědět', to: '/support' },
        ],
      }
    },
  }),
}
