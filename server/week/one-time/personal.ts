import { sql } from 'kysely'
import { inKc, inUnits, type PersonalRoom } from '#server/platform/personal-room.ts'

export const personal: PersonalRoom = {
  title: 'Jednorázové položky',
  contains: 'co jste přidali navíc k jednomu závozu',
  retained: null,
  isPlan: true,
  tables: {
    one_time_items: {
      exported: {
        as: 'jednorazove-polozky',
        rows: ({ id }) => sql`
          select d.week_start_date as "týden od", item.name as "položka", ${inUnits('t.quantity')} as "množství", t.unit as "jednotka",
                 ${inKc('t.max_price')} as "cenový strop (Kč)",
                 steps_in_words(t.further_steps, t.unit) as "další stupně", t.service_mode as "způsob převzetí", t.notes as "poznámka", t.added_at as "přidáno"
          from one_time_items t join deliveries d on d.id = t.delivery_id join catalog_items item on item.id = t.catalog_item_id
          where t.user_id = ${id} order by t.added_at, t.id`,
      },
      forgotten: (tx, { id }) => tx.deleteFrom('one_time_items').where('user_id', '=', id).execute(),
    },
  },
}
