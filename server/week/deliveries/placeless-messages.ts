import { sql } from 'kysely'
import { counted } from '#domain/text/count.ts'
import { isoWeek, type WeekStart } from '#domain/time/week.ts'
import type { Money } from '#domain/money/money.ts'
import { prepaidText } from '#domain/money/payments/prepaid.ts'
import { orderLimitText } from '#domain/week/binding/order-limit.ts'
import { unpaidText } from '#domain/money/payments/unpaid.ts'
import { unorderedText } from '#domain/week/binding/unordered-text.ts'
import { stoppingPurchases } from '#server/money/payments/queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Letter, Message } from '#server/platform/mail/kind.ts'

type About = Pick<Message<{ deliveryId: string }>, 'id' | 'userId' | 'content'>

/** Those messages whose recipients have no place in the week of the delivery (docs/rules/week.md#place), by id. */
export async function placelessMessages(db: Db, messages: readonly About[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select m.id
    from unnest(${messages.map(({ id }) => id)}::text[], ${messages.map(({ userId }) => userId)}::uuid[],
      ${messages.map(({ content }) => content.deliveryId)}::uuid[]) as m (id, user_id, delivery_id)
    join deliveries d on d.id = m.delivery_id
    where exists (select from placeless_in_week(d.locality_id, d.week_start_date) p where p.user_id = m.user_id)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** The messages whose recipients have to pay before anything is ordered for them, with what the binding button says to them. */
export async function unpaidMessages(db: Db, messages: readonly About[]): Promise<ReadonlyMap<string, string>> {
  const stopping = await stoppingPurchases(
    db,
    messages.flatMap(({ userId }) => userId ?? []),
  )
  const { rows: ahead } = await sql<{ id: string; lack: Money; limit: Money; cutOffAt: Date }>`
    select m.id, prepaid_lack_of(m.user_id, d.locality_id, d.week_start_date, ordered_in_week(m.user_id, d.locality_id, d.week_start_date, d.id, agreed.ceiling)) as lack,
           prepaid_limit_of(m.user_id) as "limit", d.cut_off_at as "cutOffAt"
    from unnest(${messages.map(({ id }) => id)}::text[], ${messages.map(({ userId }) => userId)}::uuid[],
      ${messages.map(({ content }) => content.deliveryId)}::uuid[]) as m (id, user_id, delivery_id)
    join deliveries d on d.id = m.delivery_id
    -- What is not confirmed is not ordered anyway.
    left join lateral agreed_in_week(m.user_id, d.week_start_date) agreed on true
    where (select value from feature_settings where name = 'prepaid_above') = '"leave"'`.execute(db)
  return new Map([
    ...ahead.filter(({ lack }) => lack > 0).map((each) => [each.id, prepaidText(each)] as const),
    ...messages.flatMap(({ id, userId }) => {
      const purchase = userId === null ? undefined : stopping.get(userId)
      return purchase ? [[id, unpaidText(purchase)] as const] : []
    }),
  ])
}

/** The messages whose recipients want more in the week of the delivery than they may order, with how much they may (docs/rules/week.md#order-limit). */
export async function unpermittedMessages(db: Db, messages: readonly About[]): Promise<ReadonlyMap<string, Money>> {
  const { rows } = await sql<{ id: string; most: Money }>`
    select m.id, may.most
    from unnest(${messages.map(({ id }) => id)}::text[], ${messages.map(({ userId }) => userId)}::uuid[],
      ${messages.map(({ content }) => content.deliveryId)}::uuid[]) as m (id, user_id, delivery_id)
    join deliveries d on d.id = m.delivery_id
    cross join lateral (select week_limit_of(m.user_id, d.week_start_date) as most) may
    where ordered_in_week(m.user_id, d.locality_id, d.week_start_date, d.id, null) + ordered_by_ties(m.user_id, d.week_start_date) > may.most`.execute(
    db,
  )
  return new Map(rows.map(({ id, most }) => [id, most]))
}

/** What a reminder says to those who want more than they may order without a permit. */
export const askedToWait = (limit: Money) => [
  `${orderLimitText(limit)} Co do uzávěrky nepovolíme, neobjednáme.`,
  { link: 'Napsat nám', to: '/support' } as const,
]

/** What a reminder says to those who have no place. */
export const askedForPlace = [
  'Nemáte vybrané místo nebo adresu, kam by nákup přijel. Pokud to do uzávěrky nedoplníte, nic neobjednáme.',
  'Doplňte to v nastavení nákupu a zkontrolujte, že je košík závazně objednaný.',
]

/** What a reminder says to those who have a place, and may not have confirmed. */
export const askedToConfirm = [
  'Váš košík může stát víc, než na co jste se zatím zavázali. Co do uzávěrky nepotvrdíte, neobjednáme; ostatní platí.',
  'Stačí otevřít košík a potvrdit ho jedním tlačítkem.',
]

/** What a reminder says to those who have to pay first; `sentence` is that of the binding button. */
export const askedToPay = (sentence: string) => [
  `${sentence} Pokud platba do uzávěrky nepřijde, nic neobjednáme.`,
  { link: 'Zaplatit', to: '/payments' } as const,
]

interface LeftOut {
  hasPlace: boolean
  hasPaid: boolean
  hasPermit: boolean
  hasOrder: boolean
}

/** The mail after the cut-off to those for whom something is not ordered, whatever they confirmed; null for others. */
export function leftOutLetter(weekStart: WeekStart, { hasPlace, hasPaid, hasPermit, hasOrder }: LeftOut): Letter | null {
  const { week } = isoWeek(weekStart)
  if (!hasPlace)
    return {
      subject: `Týden ${week}: nic neobjednáváme, nevíme, kam nákup přivézt`,
      blocks: [
        'Do uzávěrky jste neměli vybrané místo nebo adresu, kam by nákup přijel. Z vašeho košíku proto nic neobjednáváme a nic neplatíte.',
        'Doplňte to v nastavení nákupu, další týdny pak půjde závazně objednat.',
        { link: 'Doplnit nastavení', to: '/start' },
      ],
    }
  if (hasPaid) return hasPermit ? null : unpermittedLetter(weekStart, hasOrder)
  return {
    subject: `Týden ${week}: nic neobjednáváme, nepřišla platba`,
    blocks: [
      'Do uzávěrky nepřišla platba, na kterou objednávka čekala. Z vašeho košíku proto nic neobjednáváme a nic za něj neplatíte.',
      'Až zaplatíte, další týdny půjde zase objednat.',
      { link: 'Zaplatit', to: '/payments' },
    ],
  }
}

function unpermittedLetter(weekStart: WeekStart, hasOrder: boolean): Letter {
  const { title, advice } = unorderedText('permit', hasOrder)
  const { week } = isoWeek(weekStart)
  return {
    subject: `Týden ${week}: ${hasOrder ? 'část nákupu' : 'nic'} neobjednáváme, přesáhl limit`,
    blocks: [
      `${title}. ${hasOrder ? 'Co se do limitu nevešlo, neobjednáváme a neplatíte; ostatní platí.' : 'Z vašeho košíku proto nic neobjednáváme a nic neplatíte.'}`,
      advice!,
      { link: 'Zobrazit týden', to: `/demand?mode=weekly&weekStart=${weekStart}` },
    ],
  }
}

/** What became of a basket that was closed early. */
export function frozenBasketOf({ lines, isSkipped, isLeftOut }: { lines: number; isSkipped: boolean; isLeftOut: boolean }): string {
  if (isSkipped) return 'Tento týden vynecháváte, nic tedy nekoupíte. Vrátit ho už nejde'
  // Another mail says what is not ordered.
  if (isLeftOut) return 'Co z vašeho košíku neobjednáváme a proč, píšeme v dalším e-mailu. Změnit už nic nejde'
  if (lines === 0) return 'V košíku jste v tu chvíli nic neměli, nic tedy nekoupíte. Přidat už nic nejde'
  return `Platí, co jste měli v košíku v tu chvíli (${counted(lines, 'položka', 'položky', 'položek')}). Změnit to už nejde`
}
