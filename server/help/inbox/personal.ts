import { sql } from 'kysely'
import type { PersonalRoom } from '#server/platform/personal-room.ts'

export const personal: PersonalRoom = {
  title: 'Upozornění v aplikaci',
  contains: 'co jsme vám napsali a na která zařízení vám posíláme oznámení',
  retained: null,
  tables: {
    push_messages: {
      exported: { not: 'Upozornění, která právě posíláme na vaše zařízení. Jsou mezi upozorněními.' },
      forgotten: (tx, { id }) => tx.deleteFrom('push_messages').where('user_id', '=', id).execute(),
    },
    inbox_notices: {
      exported: {
        as: 'upozorneni',
        rows: ({ id }) => sql`
          select title as "nadpis", text as "text", created_at as "kdy", read_at as "přečteno"
          from inbox_notices where user_id = ${id} order by created_at`,
      },
      forgotten: (tx, { id }) => tx.deleteFrom('inbox_notices').where('user_id', '=', id).execute(),
    },
    push_devices: {
      exported: {
        as: 'zarizeni-pro-oznameni',
        rows: ({ id }) => sql`select name as "zařízení", added_at as "přidáno" from push_devices where user_id = ${id} order by added_at`,
      },
      forgotten: (tx, { id }) => tx.deleteFrom('push_devices').where('user_id', '=', id).execute(),
    },
  },
}
