import { sql } from 'kysely'
import type { PersonalRoom } from '#server/platform/personal-room.ts'

export const personal: PersonalRoom = {
  title: 'Pozvání kolegů',
  contains: 'koho jste pozvali k roli v provozu, nebo kdo pozval vás',
  retained: null,
  tables: {
    staff_invitations: {
      exported: {
        as: 'pozvani-kolegu',
        rows: ({ id }) => sql`
          select case when i.invited_by = ${id} then 'vaše pozvání' else 'pozvání pro vás' end as "co", i.role as "role",
                 case when i.invited_by <> ${id} then i.email end as "e-mail", i.invited_at as "odkaz poslán", i.expires_at as "odkaz platí do"
          from staff_invitations i where i.invited_by = ${id} or i.email = (select email from users where id = ${id}) order by i.invited_at`,
      },
      forgotten: async (tx, { id }) => {
        await sql`
          delete from staff_invitations where invited_by = ${id} or email = (select email from users where id = ${id})`.execute(tx)
      },
    },
  },
}
