import { sql } from 'kysely'
import type { PersonalRoom } from '#server/platform/personal-room.ts'

export const personal: PersonalRoom = {
  title: 'Propojené účty',
  contains: 'kdy jste o propojení požádali, nebo kdo požádal vás, jak to dopadlo a komu dovolujete vidět svůj košík',
  retained: 'Devadesát dní zůstane bez jmen, které účty byly s vaším jedna domácnost: nikdo nerozhoduje o penězích vlastní domácnosti.',
  tables: {
    basket_grants: {
      exported: {
        as: 'sdilene-kosiky',
        rows: ({ id }) => sql`
          select case access when 'edit' then 'vidět a upravovat' else 'vidět' end as "propojený účet může", granted_at as "povoleno"
          from basket_grants where user_id = ${id} order by granted_at, id`,
      },
      // Permissions from the other side too: they are useless without the account.
      forgotten: (tx, { id }) =>
        sql`
        delete from basket_grants g using user_account_links l
        where l.id = g.link_id and ${id} in (l.primary_user_id, l.linked_user_id)`.execute(tx),
    },
    user_account_links: {
      // The other side is not part of this person's data; linked accounts are shown in the settings.
      exported: {
        as: 'propojene-ucty',
        rows: ({ id }) => sql`
          select case when primary_user_id = ${id} then 'požádali jste vy' else 'požádal jiný člen' end as "kdo",
                 case link_status when 'pending' then 'čeká' when 'active' then 'platí' when 'rejected' then 'odmítnuto' else 'zrušeno' end as "stav",
                 requested_at as "požádáno", verified_at as "potvrzeno", removed_at as "zrušeno"
          from user_account_links where ${id} in (primary_user_id, linked_user_id) order by requested_at`,
      },
      forgotten: (tx, { id }) =>
        tx
          .deleteFrom('user_account_links')
          .where((is) => is.or([is('primary_user_id', '=', id), is('linked_user_id', '=', id)]))
          .execute(),
    },
    former_households: {
      exported: { not: 'Devadesát dní platí, že kdo byl jedna domácnost, nerozhoduje o penězích toho druhého. Pak to zmizí.' },
      forgotten: { retained: 'Jen dvě čísla účtů beze jmen. Po devadesáti dnech zmizí.' },
    },
    linked_groups: {
      exported: { not: 'Který účet se počítá s kterým jako jedna domácnost. Plyne to z propojení výše a jejich zrušením to zmizí.' },
      forgotten: (tx, { id }) => tx.deleteFrom('linked_groups').where('user_id', '=', id).execute(),
    },
  },
}
