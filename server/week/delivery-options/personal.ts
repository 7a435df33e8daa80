import { sql } from 'kysely'
import type { PersonalRoom } from '#server/platform/personal-room.ts'

export const personal: PersonalRoom = {
  title: 'Převzetí v jednotlivých týdnech',
  contains: 'jak a kde nákup převezmete v týdnech, ve kterých to máte jinak než v nastavení',
  retained: null,
  isPlan: true,
  tables: {
    week_options: {
      exported: {
        as: 'prevzeti-v-tydnech',
        rows: ({ id }) => sql`
          select o.week_start_date as "týden od", o.service_mode as "způsob převzetí", point.name as "výdejní místo",
                 provider.name as "dopravce", o.chosen_at as "zvoleno"
          from week_options o left join pickup_points point on point.id = o.pickup_point_id
          left join last_mile_delivery_providers provider on provider.id = o.delivery_provider_id
          where o.user_id = ${id} order by o.week_start_date`,
      },
      forgotten: (tx, { id }) => tx.deleteFrom('week_options').where('user_id', '=', id).execute(),
    },
  },
}
