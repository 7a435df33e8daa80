import { sql } from 'kysely'
import { inKc, inUnits, type PersonalRoom } from '#server/platform/personal-room.ts'

export const personal: PersonalRoom = {
  title: 'Úpravy týdnů',
  contains: 'čím se jednotlivé týdny liší od pravidelného nákupu, a které celé vynecháváte',
  retained: null,
  isPlan: true,
  tables: {
    skipped_weeks: {
      exported: {
        as: 'vynechane-tydny',
        rows: ({ id }) => sql`
          select week_start_date as "týden od", skipped_at as "vynecháno" from skipped_weeks where user_id = ${id} order by week_start_date`,
      },
      forgotten: (tx, { id }) => tx.deleteFrom('skipped_weeks').where('user_id', '=', id).execute(),
    },
    weekly_variant_items: {
      exported: {
        as: 'upravy-tydnu',
        rows: ({ id }) => sql`
          select v.week_start_date as "týden od", item.name as "položka",
                 case when v.prolonged_from_week is not null then 'prodlouženo' when v.modification_type = 'regular' then 'změna'
                   when v.modification_type = 'addition' then 'přidáno' else 'vynecháno' end as "úprava",
                 v.prolonged_from_week as "prodlouženo z týdne od",
                 ${inUnits('v.quantity')} as "množství", v.unit as "jednotka", ${inKc('v.max_price')} as "cenový strop (Kč)",
                 steps_in_words(v.further_steps, v.unit) as "další stupně",
                 v.notes as "poznámka", v.created_at as "upraveno"
          from weekly_variant_items v join catalog_items item on item.id = v.catalog_item_id
          where v.user_id = ${id} order by v.week_start_date, v.id`,
      },
      forgotten: (tx, { id }) => tx.deleteFrom('weekly_variant_items').where('user_id', '=', id).execute(),
    },
    weekly_purchase_variants: {
      exported: {
        as: 'upravene-tydny',
        rows: ({ id }) => sql`
          select week_start_date as "týden od", created_at as "poprvé upraven" from weekly_purchase_variants
          where user_id = ${id} order by week_start_date`,
      },
      forgotten: (tx, { id }) => tx.deleteFrom('weekly_purchase_variants').where('user_id', '=', id).execute(),
    },
  },
}
