import { sql } from 'kysely'
import type { PersonalRoom } from '#server/platform/personal-room.ts'
import { endHelpBy } from './end-help.ts'

export const personal: PersonalRoom = {
  title: 'Nákup s pomocí',
  contains: 'pro koho bez e-mailu objednáváte a kdy vám dal souhlas, nebo kdo objednává za vás',
  retained: null,
  tables: {
    assisted_members: {
      exported: {
        as: 'nakup-s-pomoci',
        rows: ({ id }) => sql`
          select case when a.user_id = ${id} then 'objednává za vás jiný člen' else 'objednáváte za jiného' end as "kdo",
                 case a.consent when 'written' then 'písemně' else 'ústně' end as "souhlas", a.consented_on as "souhlas dne",
                 a.created_at as "od", a.ended_at as "do"
          from assisted_members a where ${id} in (a.user_id, a.helper_id) order by a.created_at`,
      },
      // Nobody orders for the people of this helper any more, unless a municipality does.
      forgotten: async (tx, { id }) => {
        await endHelpBy(tx, { helperId: id }, { doneBy: id, reason: 'Účet toho, kdo objednával, byl smazán.' })
        await tx.updateTable('assisted_members').set({ helper_id: null }).where('helper_id', '=', id).execute()
        await tx.deleteFrom('assisted_members').where('user_id', '=', id).execute()
      },
    },
  },
}
