import { sql } from 'kysely'
import { inKc, inUnits, type PersonalRoom } from '#server/platform/personal-room.ts'

export const personal: PersonalRoom = {
  title: 'Čekající položky',
  contains: 'co má počkat na další závoz, když se nekoupí, a co se s tím stalo',
  retained: null,
  isPlan: true,
  tables: {
    waiting_lines: {
      exported: {
        as: 'cekajici-polozky',
        rows: ({ id }) => sql`
          select item.name as "položka", ${inUnits('w.quantity')} as "množství", w.unit as "jednotka", ${inKc('w.max_price')} as "cenový strop (Kč)",
                 steps_in_words(w.further_steps, w.unit::text) as "další stupně", w.since_week as "týden", w.wait_weeks as "smí čekat (týdny)",
                 w.until_week as "nejdéle do týdne",
                 case w.end_reason when 'bought' then 'koupeno' when 'replaced' then 'nahrazeno novým nákupem' when 'removed' then 'odebráno'
                                   when 'expired' then 'nepodařilo se koupit' else case when w.from_week is null then 'ještě nečeká' else 'čeká' end end as "stav"
          from waiting_lines w join catalog_items item on item.id = w.catalog_item_id
          where w.user_id = ${id} order by w.since_week, item.name, w.id`,
      },
      forgotten: (tx, { id }) => tx.deleteFrom('waiting_lines').where('user_id', '=', id).execute(),
    },
  },
}
