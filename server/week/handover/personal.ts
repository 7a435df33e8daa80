import { sql } from 'kysely'
import { inKc, inUnits, type PersonalRoom } from '#server/platform/personal-room.ts'
import { proofOfEvent } from './queries.ts'

const retained = 'Záznam o převzetí zůstane bez osoby: patří k účetnictví a k součtům závozu.'

export const personal: PersonalRoom = {
  title: 'Předání nákupů',
  contains: 'kde, kdy a jak jste nákupy převzali, co chybělo a komu jste dali jednorázový kód',
  retained: 'Záznamy o převzetí zůstanou bez osoby: patří k účetnictví a k součtům závozu.',
  tables: {
    handovers: {
      exported: {
        as: 'predani-nakupu',
        rows: ({ id }) => sql`
          select d.week_start_date as "týden od", h.number as "číslo", point.name as "výdejní místo", h.created_at as "připraveno"
          from handovers h join deliveries d on d.id = h.delivery_id left join pickup_points point on point.id = h.pickup_point_id
          where h.user_id = ${id} order by d.week_start_date`,
      },
      forgotten: { retained },
    },
    proxy_codes: {
      exported: {
        as: 'jednorazove-kody',
        rows: ({ id }) => sql`
          select d.week_start_date as "týden od", c.name as "pro koho", c.created_at as "vytvořen", c.withdrawn_at as "zrušen", c.used_at as "použit"
          from proxy_codes c join deliveries d on d.id = c.delivery_id where c.user_id = ${id} order by c.created_at`,
      },
      // Events refer to them.
      forgotten: (tx, { id }) => tx.updateTable('proxy_codes').set({ name: 'smazáno' }).where('user_id', '=', id).execute(),
    },
    handover_events: {
      exported: {
        as: 'udalosti-predani',
        rows: ({ id }) => sql`
          select d.week_start_date as "týden od", e.kind as "událost", item.name as "položka", ${inUnits('e.handed')} as "předáno",
                 ${inUnits('e.missing')} as "chybělo", ${inUnits('e.damaged')} as "poškozeno", e.weight as "hmotnost (g)", e.note as "poznámka",
                 ${proofOfEvent} as "doklad", e.failure as "proč ne", e.offered_on as "znovu nabídnuto", e.way as "jak zaplaceno", ${inKc('e.owed')} as "zaplaceno (Kč)", e.happened_at as "kdy"
          from handover_events e join deliveries d on d.id = e.delivery_id
          left join purchase_items i on i.user_id = e.user_id and i.id = e.item_id
          left join aggregated_demands pool on pool.id = i.aggregated_demand_id left join catalog_items item on item.id = pool.catalog_item_id
          where e.user_id = ${id} order by e.happened_at, e.id`,
      },
      forgotten: { retained },
    },
  },
}
