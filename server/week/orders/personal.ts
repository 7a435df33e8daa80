import { sql } from 'kysely'
import { inKc, inUnits, type PersonalRoom } from '#server/platform/personal-room.ts'

const retained = 'Údaj firmy, ne osoby: objednávky patří k účetnictví závozu.'

export const personal: PersonalRoom = {
  title: 'Objednávky u vás jako dodavatele',
  contains: 'co jsme u vás objednali, co jste potvrdili a co jsme přijali, pokud dodáváte',
  retained: 'Objednávky zůstanou: patří k účetnictví závozu.',
  tables: {
    purchase_orders: {
      exported: {
        as: 'objednavky-dodavateli',
        rows: ({ id }) => sql`
          select o.number as "číslo", l.name as "lokalita", d.week_start_date as "týden od", d.delivery_on as "závoz", o.sent_at as "odesláno",
                 o.confirmed_at as "potvrzeno", o.received_at as "přijato"
          from purchase_orders o join suppliers s on s.id = o.supplier_id
          join deliveries d on d.id = o.delivery_id join localities l on l.id = d.locality_id
          where s.created_by = ${id} order by o.number`,
      },
      forgotten: { retained },
    },
    purchase_order_lines: {
      exported: {
        as: 'radky-objednavek-dodavateli',
        rows: ({ id }) => sql`
          select o.number as "číslo", line.item_name as "položka", ${inUnits('line.quantity')} as "množství", pool.unit as "jednotka",
                 ${inKc('line.unit_price')} as "cena (Kč)", ${inUnits('line.confirmed_quantity')} as "potvrzeno",
                 ${inUnits('line.received_quantity')} as "přijato",
                 ${inKc('line.ordered_total')} as "celkem (Kč)", ${inKc('line.received_total')} as "za přijaté (Kč)"
          from purchase_order_lines line join purchase_orders o on o.id = line.order_id join suppliers s on s.id = o.supplier_id
          join aggregated_demands pool on pool.id = line.aggregated_demand_id
          where s.created_by = ${id} order by o.number, line.item_name`,
      },
      forgotten: { retained },
    },
    order_line_counts: {
      exported: {
        as: 'spocitane-radky-objednavek',
        rows: ({ id }) => sql`
          select o.number as "objednávka", line.item_name as "položka", ${inUnits('c.quantity')} as "spočítáno", pool.unit as "jednotka",
                 c.is_decision as "rozhodnutí", c.counted_at as "kdy"
          from order_line_counts c join purchase_order_lines line on line.id = c.line_id join purchase_orders o on o.id = line.order_id
          join aggregated_demands pool on pool.id = line.aggregated_demand_id
          where c.counted_by = ${id} order by c.counted_at, c.id`,
      },
      // The foreign key takes the person out.
      forgotten: { retained: 'Spočítaná množství zůstanou bez osoby: patří k přijetí zboží.' },
    },
  },
}
