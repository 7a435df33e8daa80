import { sql } from 'kysely'
import { inKc, type PersonalRoom } from '#server/platform/personal-room.ts'

const retained = 'Odstoupení zůstane bez osoby: patří k účetnictví nákupu, kterého se týká.'

export const personal: PersonalRoom = {
  title: 'Odstoupení od smlouvy',
  contains: 'od kterých položek jste odstoupili a jak jsme to vyřídili',
  retained: 'Odstoupení zůstanou bez osoby: patří k účetnictví.',
  tables: {
    withdrawals: {
      exported: {
        as: 'odstoupeni',
        rows: ({ id }) => sql`
          select d.week_start_date as "týden od", w.requested_at as "odesláno",
                 case w.decision when 'accepted' then 'přijato' when 'refused' then 'odmítnuto' end as "rozhodnutí", w.decided_at as "rozhodnuto", w.reason as "důvod"
          from withdrawals w join deliveries d on d.id = w.delivery_id where w.user_id = ${id} order by w.requested_at`,
      },
      forgotten: { retained },
    },
    withdrawn_items: {
      exported: {
        as: 'odstoupeni-polozky',
        rows: ({ id }) => sql`
          select pool.generic_name as "položka", ${inKc('w.amount')} as "částka (Kč)"
          from withdrawn_items w join purchase_items line on line.user_id = w.user_id and line.id = w.purchase_item_id
          join aggregated_demands pool on pool.id = line.aggregated_demand_id where w.user_id = ${id} order by 1`,
      },
      forgotten: { retained },
    },
  },
}
