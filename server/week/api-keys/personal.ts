import { sql } from 'kysely'
import type { PersonalRoom } from '#server/platform/personal-room.ts'

export const personal: PersonalRoom = {
  title: 'Klíče k API dodavatele',
  contains: 'názvy klíčů, jejich oprávnění a poslední použití, pokud dodáváte',
  retained: null,
  tables: {
    api_keys: {
      exported: {
        as: 'klice-api',
        rows: ({ id }) => sql`
          select name as "název", start as "začátek", array_to_string(scopes, ', ') as "oprávnění", created_at as "vytvořen",
                 expires_at as "platí do", used_at as "naposledy použit", revoked_at as "zrušen"
          from api_keys where user_id = ${id} order by created_at`,
      },
      forgotten: (tx, { id }) => tx.deleteFrom('api_keys').where('user_id', '=', id).execute(),
    },
  },
}
