import { sql } from 'kysely'
import { inKc, inUnits, type PersonalRoom } from '#server/platform/personal-room.ts'

const retained = 'Množství a částky uzavřených nákupů, bez osoby: patří k účetnictví a k součtům závozu.'

export const personal: PersonalRoom = {
  title: 'Nákupy',
  contains: 'co jste v jednotlivých závozech koupili a za kolik',
  retained: 'Množství a částky uzavřených nákupů zůstanou bez osoby: patří k účetnictví a k součtům závozu.',
  tables: {
    purchases: {
      exported: {
        as: 'nakupy',
        rows: ({ id }) => sql`
          select d.week_start_date as "týden od", d.delivery_on as "závoz", p.items as "položek", ${inKc('p.total')} as "zboží (Kč)",
                 ${inKc('p.fee')} as "doprava a poplatky (Kč)", p.created_at as "vznikl"
          from purchases p join deliveries d on d.id = p.delivery_id where p.user_id = ${id} order by d.week_start_date`,
      },
      forgotten: { retained },
    },
    purchase_items: {
      exported: {
        as: 'polozky-nakupu',
        rows: ({ id }) => sql`
          select d.week_start_date as "týden od", item.name as "položka", ${inUnits('p.quantity')} as "množství", pool.unit as "jednotka",
                 ${inKc('p.unit_price')} as "cena za jednotku (Kč)", ${inKc('p.total')} as "celkem (Kč)", p.vat_rate as "DPH (%)",
                 ${inKc('p.standard_price')} as "běžná cena (Kč)", ${inUnits('p.delivered_quantity')} as "dodáno", ${inKc('p.delivered_total')} as "za dodané (Kč)"
          from purchase_items p join deliveries d on d.id = p.delivery_id
          join aggregated_demands pool on pool.id = p.aggregated_demand_id join catalog_items item on item.id = pool.catalog_item_id
          where p.user_id = ${id} order by d.week_start_date, item.name`,
      },
      forgotten: { retained },
    },
  },
}
