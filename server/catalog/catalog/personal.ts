import { sql } from 'kysely'
import { inKc, type PersonalRoom } from '#server/platform/personal-room.ts'

export const personal: PersonalRoom = {
  title: 'Položky mimo katalog',
  contains: 'položky, které jste do katalogu přinesli vy',
  retained: 'Schválené položky zůstanou v katalogu bez osoby: kupují je i ostatní. Neschválené zmizí, i s textem v uzavřených týdnech.',
  tables: {
    catalog_prices: {
      exported: { not: 'Jaké ceny položka kdy měla. Dnešní je u položky.' },
      forgotten: (tx, { id }) =>
        sql`
          delete from catalog_prices using catalog_items item
          where item.id = catalog_item_id and item.requested_by = ${id} and item.approved_at is null`.execute(tx),
    },
    catalog_items: {
      exported: {
        as: 'polozky-mimo-katalog',
        rows: ({ id }) => sql`
          select name as "položka", description as "popis", unit as "jednotka", ${inKc('base_price')} as "běžná cena (Kč)",
                 source_url as "odkaz", approved_at as "schváleno", rejection as "proč nezařazeno"
          from catalog_items where requested_by = ${id} order by id`,
      },
      forgotten: async (tx, { id }) => {
        await sql`update catalog_items set approved_by = null where approved_by = ${id}`.execute(tx)
        await sql`update catalog_items set requested_by = null where requested_by = ${id} and approved_at is not null`.execute(tx)
        // A closed week must still add up to its pools. Lines in no pool are deleted.
        await sql`
          delete from catalog_items item where requested_by = ${id}
            and not exists (select from aggregated_demands pool where pool.catalog_item_id = item.id)
            and not exists (select from snapshot_lines line where line.catalog_item_id = item.id and line.user_id = ${id})`.execute(tx)
        await sql`
          update catalog_items set name = 'smazaná položka', generic_name = 'smazaná položka', description = '', source_url = null,
                 base_price = null, rejection = null, is_active = false, requested_by = null
          where requested_by = ${id}`.execute(tx)
      },
    },
  },
}
