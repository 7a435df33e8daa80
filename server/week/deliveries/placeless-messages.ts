import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { Message } from '#server/platform/mail/kind.ts'

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

/** What a reminder says to them. */
export const askedForPlace = [
  'Nemáte vybrané místo nebo adresu, kam by nákup přijel. Pokud to do uzávěrky nedoplníte, nic neobjednáme.',
  'Doplňte to v nastavení nákupu a zkontrolujte, že je košík závazně objednaný.',
]

/** What a reminder says to those who have a place, and may not have confirmed. */
export const askedToConfirm = [
  'Váš košík může stát víc, než na co jste se zatím zavázali. Co do uzávěrky nepotvrdíte, neobjednáme; ostatní platí.',
  'Stačí otevřít košík a potvrdit ho jedním tlačítkem.',
]
