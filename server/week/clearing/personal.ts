import { sql } from 'kysely'
import { inKc, inUnits, type PersonalRoom } from '#server/platform/personal-room.ts'

export const personal: PersonalRoom = {
  title: 'Přidělené dodávky',
  contains: 'poptávky, které jste jako dodavatel dostali, a za jakou cenu',
  retained: 'Přidělené ceny a množství zůstanou u závozu: podle nich zaplatili ostatní.',
  tables: {
    demand_supplier_allocations: {
      exported: {
        as: 'pridelene-dodavky',
        rows: ({ id }) => sql`
          select d.week_start_date as "týden od", item.name as "položka", ${inUnits('a.quantity')} as "množství", pool.unit as "jednotka",
                 ${inKc('a.locked_unit_price')} as "cena (Kč)", a.created_at as "přiděleno"
          from demand_supplier_allocations a join suppliers s on s.id = a.supplier_id
          join aggregated_demands pool on pool.id = a.aggregated_demand_id
          join deliveries d on d.id = pool.delivery_id join catalog_items item on item.id = pool.catalog_item_id
          where s.created_by = ${id} order by a.created_at`,
      },
      forgotten: { retained: 'Přidělené ceny a množství: podle nich zaplatili ostatní.' },
    },
  },
}
