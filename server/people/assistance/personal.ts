import { sql } from 'kysely'
import type { PersonalRoom } from '#server/platform/personal-room.ts'

export const personal: PersonalRoom = {
  title: 'Převzetí účtu',
  contains: 'na jaký e-mail šel odkaz, kterým si účet převezmete, nebo komu jste ho poslali',
  retained: null,
  tables: {
    takeovers: {
      exported: {
        as: 'prevzeti-uctu',
        rows: ({ id }) => sql`
          select case when user_id = ${id} then 'váš účet' else 'účet člověka, kterému pomáháte' end as "co",
                 case when user_id = ${id} then email end as "e-mail", invited_at as "odkaz poslán", expires_at as "odkaz platí do"
          from takeovers where ${id} in (user_id, invited_by) order by invited_at`,
      },
      forgotten: async (tx, { id }) => {
        await tx
          .deleteFrom('takeovers')
          .where((is) => is.or([is('user_id', '=', id), is('invited_by', '=', id)]))
          .execute()
      },
    },
  },
}
