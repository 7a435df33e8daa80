import { sql } from 'kysely'
import type { PersonalRoom } from '#server/platform/personal-room.ts'

export const personal: PersonalRoom = {
  title: 'Žádosti mimo katalog',
  contains: 'co jste o položkách mimo katalog vyplnili a odkud je znáte',
  retained: null,
  tables: {
    off_catalog_requests: {
      exported: {
        as: 'zadosti-mimo-katalog',
        rows: ({ id }) => sql`
          select r.created_at as "podáno", item.name as "položka", case r.type when 'product' then 'zboží' else 'služba' end as "druh",
                 case r.source_type when 'url' then 'odkaz' when 'screenshot' then 'obrázek' else 'název' end as "odkud", r.source_url as "odkaz", r.user_confirmed_data::text as "co jste vyplnili", r.user_notes as "poznámka",
                 case r.processing_status when 'approved' then 'zařazeno do katalogu' when 'merged' then 'nahrazeno položkou katalogu'
                      when 'rejected' then 'nezařazeno' else '' end as "jak jsme rozhodli", r.decided_at as "rozhodnuto", r.decision_reason as "důvod"
          from off_catalog_requests r join catalog_items item on item.id = r.catalog_item_id
          where r.user_id = ${id} order by r.created_at, r.id`,
      },
      forgotten: async (tx, { id }) => {
        await tx.updateTable('off_catalog_requests').set({ decided_by: null }).where('decided_by', '=', id).execute()
        await tx.deleteFrom('off_catalog_requests').where('user_id', '=', id).execute()
      },
    },
  },
}
