import { sql } from 'kysely'
import type { PersonalRoom } from '#server/platform/personal-room.ts'

export const personal: PersonalRoom = {
  title: 'Kalendář závozů',
  contains: 'že máte adresu kalendáře a kdy ji něco naposledy četlo',
  retained: null,
  tables: {
    calendar_feeds: {
      exported: {
        as: 'kalendar',
        rows: ({ id }) => sql`select created_at as "vytvořen", last_read_at as "naposledy čten" from calendar_feeds where user_id = ${id}`,
      },
      forgotten: (tx, { id }) => tx.deleteFrom('calendar_feeds').where('user_id', '=', id).execute(),
    },
  },
}
