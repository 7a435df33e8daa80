import { sql } from 'kysely'
import type { PersonalRoom } from '#server/platform/personal-room.ts'

export const personal: PersonalRoom = {
  title: 'Obrázky',
  holds: 'obrázky, které jste poslali k položkám mimo katalog nebo které jsme vzali ze stránky obchodu',
  stays: null,
  // Nothing that waits for a delivery needs them.
  isPlan: true,
  tables: {
    uploads: {
      exported: {
        as: 'obrazky',
        rows: ({ id }) => sql`
          select u.created_at as "nahráno", case u.kind when 'screenshot' then 'váš obrázek' else 'obrázek ze stránky' end as "co to je",
                 item.name as "k položce", u.width as "šířka (px)", u.height as "výška (px)", u.bytes as "velikost (B)",
                 '/uploads/' || u.id as "adresa, kde ho po přihlášení otevřete"
          from uploads u left join off_catalog_requests r on r.user_id = u.user_id and r.id = u.request_id
          left join catalog_items item on item.id = coalesce(u.catalog_item_id, r.catalog_item_id)
          where u.user_id = ${id} order by u.created_at, u.id`,
      },
      // Their files have no row from then on: nobody can load them, and the next run of the job removes them.
      forgotten: (tx, { id }) => tx.deleteFrom('uploads').where('user_id', '=', id).execute(),
    },
  },
}
