import { sql } from 'kysely'
import { PACKAGING_KINDS, packagingName } from '#domain/week/offers/packaging.ts'
import { inKc, inUnits, type PersonalRoom } from '#server/platform/personal-room.ts'

const retained = 'Údaj firmy, ne osoby. Účet, ke kterému patří profil dodavatele, smažeme, až ho převezme někdo jiný.'

const ofFirm = 'Jak čteme vlastní ceník dodavatele. Údaj firmy, ne osoby.'

const packagingNames = sql.join(
  PACKAGING_KINDS.map((kind) => sql`when ${sql.lit(kind)} then ${sql.lit(packagingName(kind))}`),
  sql` `,
)

export const personal: PersonalRoom = {
  title: 'Profil dodavatele',
  contains: 'název, IČO, DIČ, adresa, bankovní účet a cenové nabídky, pokud dodáváte',
  retained: 'Profil dodavatele a jeho nabídky jsou údaje firmy; účet smažeme, až je převezme někdo jiný.',
  tables: {
    suppliers: {
      exported: {
        as: 'dodavatel',
        rows: ({ id }) => sql`
          select name as "název", registration_number as "IČO", tax_number as "DIČ", bank_account as "bankovní účet", bank_account_at as "účet změněn",
                 street as "ulice", postal_code as "PSČ", city as "město", is_approved as "schválen", suspended_at as "pozastaven",
                 suspension_reason as "důvod pozastavení" from suppliers where created_by = ${id}`,
      },
      forgotten: { retained },
    },
    supplier_price_lists: {
      exported: {
        as: 'nabidky',
        rows: ({ id }) => sql`
          select item.name as "položka", coalesce(l.name, 'region ' || region.name) as "lokalita", o.unit as "jednotka",
                 ${inUnits('o.price_tier_1_min_qty')} as "od množství 1", ${inKc('o.price_tier_1_price')} as "cena 1 (Kč)",
                 ${inUnits('o.price_tier_2_min_qty')} as "od množství 2", ${inKc('o.price_tier_2_price')} as "cena 2 (Kč)",
                 ${inUnits('o.price_tier_3_min_qty')} as "od množství 3", ${inKc('o.price_tier_3_price')} as "cena 3 (Kč)",
                 o.valid_from as "platí od", o.valid_until as "platí do", o.notes as "poznámka",
                 case o.packaging_kind ${packagingNames} end as "balení",
                 ${inUnits('o.packaging_quantity')} as "v jednom balení", o.is_active as "platí", o.created_at as "podáno",
                 o.withdrawn_at as "zrušeno"
          from supplier_price_lists o join suppliers s on s.id = o.supplier_id
          left join localities l on l.id = o.locality_id left join regions region on region.id = o.region_id join catalog_items item on item.id = o.catalog_item_id
          where s.created_by = ${id} order by o.created_at`,
      },
      forgotten: { retained },
    },
    lost_tiers: {
      exported: {
        as: 'odebrano-v-posledni-hodine',
        rows: ({ id }) => sql`
          select d.week_start_date as "týden od", pool.generic_name as "položka", ${inUnits('lost.quantity')} as "odebrané množství",
                 pool.unit as "jednotka", ${inKc('lost.unit_price')} as "cena, které by s ním poptávka dosáhla (Kč)"
          from lost_tiers lost join aggregated_demands pool on pool.id = lost.aggregated_demand_id join deliveries d on d.id = pool.delivery_id
          where lost.user_id = ${id} order by d.week_start_date, pool.generic_name`,
      },
      forgotten: (tx, { id }) => tx.deleteFrom('lost_tiers').where('user_id', '=', id).execute(),
    },
    supplier_layouts: { exported: { not: ofFirm }, forgotten: { retained } },
    supplier_rows: { exported: { not: ofFirm }, forgotten: { retained } },
    pool_offers: {
      exported: { not: 'Které nabídky vstoupily do stanovení ceny; samy nabídky v exportu jsou.' },
      forgotten: { retained },
    },
  },
}
