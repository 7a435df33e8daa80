import { sql } from 'kysely'
import type { PersonalRoom } from '#server/platform/personal-room.ts'
import { forgetMemberships } from './forget-memberships.ts'

export const personal: PersonalRoom = {
  title: 'Skupiny',
  contains: 've kterých skupinách jste a v jaké roli, koho jste pozvali a kdy jste žádali o místo odběru',
  retained: null,
  tables: {
    group_invitations: {
      exported: {
        as: 'pozvanky-do-skupin',
        rows: ({ id }) => sql`
          select g.name as "skupina", coalesce(i.sent_to, 'odkaz') as "komu", i.created_at as "vytvořeno", i.expires_at as "platí do",
                 i.joined as "připojilo se"
          from group_invitations i join groups g on g.id = i.group_id where i.user_id = ${id} order by i.created_at, i.id`,
      },
      // Also those that others mailed to this person.
      forgotten: (tx, { id, addresses }) =>
        sql`delete from group_invitations where user_id = ${id} or sent_to = any(${addresses}::text[])`.execute(tx),
    },
    group_memberships: {
      exported: {
        as: 'skupiny',
        rows: ({ id }) => sql`
          select g.name as "skupina", g.description as "popis",
                 case m.role when 'organiser' then 'organizátor' when 'deputy' then 'zástupce' else 'člen' end as "role", m.joined_at as "od"
          from group_memberships m join groups g on g.id = m.group_id where m.user_id = ${id} order by m.joined_at, g.id`,
      },
      forgotten: (tx, { id }) => forgetMemberships(tx, id),
    },
    group_point_requests: {
      exported: {
        as: 'zadosti-o-misto-skupiny',
        rows: ({ id }) => sql`
          select g.name as "skupina", r.organisation as "firma nebo obec", r.registration_number as "IČO", r.point_name as "místo",
                 r.point_address as "adresa", r.point_municipality as "obec", r.point_postal_code as "PSČ",
                 r.requested_at as "podáno", r.state as "stav", r.reason as "důvod", r.decided_at as "rozhodnuto"
          from group_point_requests r join groups g on g.id = r.group_id where r.requested_by = ${id} order by r.requested_at`,
      },
      // The group goes on with its point; who asked for it and who decided is no longer known.
      forgotten: async (tx, { id }) => {
        await tx.updateTable('group_point_requests').set({ requested_by: null }).where('requested_by', '=', id).execute()
        await tx.updateTable('group_point_requests').set({ decided_by: null }).where('decided_by', '=', id).execute()
      },
    },
  },
}
