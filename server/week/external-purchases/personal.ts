import { sql } from 'kysely'
import { inKc, type PersonalRoom } from '#server/platform/personal-room.ts'

export const personal: PersonalRoom = {
  title: 'Nákupy v jiném obchodě',
  contains: 'co jste si k týdnu poznamenali o nákupech v jiných obchodech',
  retained: null,
  isPlan: true,
  tables: {
    external_purchases: {
      exported: {
        as: 'nakupy-jinde',
        rows: ({ id }) => sql`
          select v.week_start_date as "týden od", case e.kind when 'supplement' then 'doplněk' else 'před závozem' end as "druh",
                 e.shop_name as "obchod", e.shop_url as "adresa obchodu", ${inKc('e.total_price')} as "celkem (Kč)",
                 e.delivery_address as "kam", e.notes as "poznámka", e.created_at as "zapsáno"
          from external_purchases e join weekly_purchase_variants v on v.user_id = e.user_id and v.id = e.variant_id
          where e.user_id = ${id} order by v.week_start_date, e.created_at`,
      },
      forgotten: (tx, { id }) => tx.deleteFrom('external_purchases').where('user_id', '=', id).execute(),
    },
  },
}
