import { sql } from 'kysely'
import { inKc, inUnits, type PersonalRoom } from '#server/platform/personal-room.ts'

export const personal: PersonalRoom = {
  title: 'Uzavřené košíky',
  contains: 'co jste měli v košíku při uzávěrkách a jak jste to měli převzít',
  retained: 'Množství a cenové stropy uzavřených týdnů zůstanou bez osoby: z nich vzešly společné ceny, které platili i ostatní.',
  tables: {
    snapshot_lines: {
      exported: {
        as: 'uzavrene-kosiky',
        rows: ({ id }) => sql`
          select d.week_start_date as "týden od", item.name as "položka", ${inUnits('s.quantity')} as "množství", s.unit as "jednotka",
                 ${inKc('s.max_price')} as "cenový strop (Kč)",
                 steps_in_words(s.further_steps, s.unit) as "další stupně",
                 case s.origin when 'template' then 'pravidelný nákup' when 'override' then 'úprava týdne' when 'addition' then 'přidáno do týdne'
                               when 'waiting' then 'čekalo z dřívějška' else 'jednorázově' end as "odkud"
          from snapshot_lines s join deliveries d on d.id = s.delivery_id join catalog_items item on item.id = s.catalog_item_id
          where s.user_id = ${id} order by d.week_start_date, item.name`,
      },
      forgotten: { retained: 'Množství a cenové stropy uzavřených týdnů, bez osoby: vzešly z nich společné ceny.' },
    },
    unordered_lines: {
      exported: {
        as: 'neobjednane-polozky',
        rows: ({ id }) => sql`
          select d.week_start_date as "týden od", item.name as "položka", ${inUnits('u.quantity')} as "množství", u.unit as "jednotka",
                 ${inUnits('u.ordered_quantity')} as "z toho objednáno"
          from unordered_lines u join deliveries d on d.id = u.delivery_id join catalog_items item on item.id = u.catalog_item_id
          where u.user_id = ${id} order by d.week_start_date, item.name, u.source_id`,
      },
      forgotten: (tx, { id }) => tx.deleteFrom('unordered_lines').where('user_id', '=', id).execute(),
    },
    frozen_options: {
      exported: {
        as: 'zpusoby-prevzeti',
        rows: ({ id }) => sql`
          select d.week_start_date as "týden od", o.service_mode as "způsob převzetí", point.name as "výdejní místo",
                 provider.name as "dopravce", o.payment_method as "platba", g.name as "skupina"
          from frozen_options o join deliveries d on d.id = o.delivery_id left join pickup_points point on point.id = o.pickup_point_id
          left join last_mile_delivery_providers provider on provider.id = o.delivery_provider_id
          left join groups g on g.id = o.group_id
          where o.user_id = ${id} order by d.week_start_date`,
      },
      forgotten: { retained: 'Způsob převzetí a poplatky uzavřených týdnů, bez osoby: patří k nákupům.' },
    },
    aggregated_demands: {
      exported: { not: 'Součty uzavřených týdnů za všechny domácnosti; co je v nich vašeho, stojí v uzavřených košících.' },
      // The name of a private item is the member's own text.
      forgotten: (tx, { id }) =>
        sql`
          update aggregated_demands set generic_name = 'smazaná položka'
          where catalog_item_id in (select id from private_items where requested_by = ${id})`.execute(tx),
    },
  },
}
