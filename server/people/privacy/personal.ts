import { sql } from 'kysely'
import type { PersonalRoom } from '#server/platform/personal-room.ts'

export const personal: PersonalRoom = {
  title: 'Žádost o smazání',
  contains: 'kdy jste o smazání účtu požádali a proč',
  retained: 'Zůstane, že byl účet smazán a kdy, bez osoby: kdybychom obnovili data ze zálohy, smažeme ho podle toho znovu.',
  tables: {
    erasure_requests: {
      exported: {
        as: 'zadost-o-smazani',
        rows: ({ id }) => sql`
          select asked_at as "požádáno", erase_at as "smazat", reason as "důvod" from erasure_requests where user_id = ${id}`,
      },
      forgotten: (tx, { id }) => sql`update erasure_requests set erased_at = app_now(), reason = '' where user_id = ${id}`.execute(tx),
    },
  },
}
