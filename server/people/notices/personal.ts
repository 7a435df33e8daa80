import { sql } from 'kysely'
import type { PersonalRoom } from '#server/platform/personal-room.ts'

export const personal: PersonalRoom = {
  title: 'Upozornění',
  contains: 'která upozornění jste si vypnuli',
  retained: null,
  tables: {
    declined_notices: {
      exported: {
        as: 'vypnuta-upozorneni',
        rows: ({ id }) =>
          sql`select topic as "téma", case channel when 'mail' then 'e-mail' else 'oznámení' end as "kde", declined_at as "vypnuto" from declined_notices where user_id = ${id}`,
      },
      forgotten: (tx, { id }) => tx.deleteFrom('declined_notices').where('user_id', '=', id).execute(),
    },
  },
}
