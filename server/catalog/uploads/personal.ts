import { sql } from 'kysely'
import type { PersonalRoom } from '#server/platform/personal-room.ts'

// `obrazky/01-muj-obrazek-kefir-bily.webp`: numbered, because two pictures may have the same name.
const number = sql`(row_number() over (order by u.created_at, u.id))::text`
const inExport = sql`
  'obrazky/' || lpad(${number}, greatest(2, length(${number})), '0')
    || case when u.handover_event_id is not null then '-z-predani' when u.kind = 'screenshot' then '-muj-obrazek' else '-ze-stranky' end
    || coalesce('-' || nullif(trim(both '-' from left(regexp_replace(fold(item.name), '[^a-z0-9]+', '-', 'g'), 40)), ''), '') || '.webp'`

const ofMember = (id: string) => sql`
  from uploads u left join off_catalog_requests r on r.user_id = u.user_id and r.id = u.request_id
  left join catalog_items item on item.id = coalesce(u.catalog_item_id, r.catalog_item_id)
  where u.user_id = ${id} order by u.created_at, u.id`

export const personal: PersonalRoom = {
  title: 'Obrázky',
  contains:
    'obrázky, které jste poslali k položkám mimo katalog nebo k požadavkům na podporu, ty, které jsme vzali ze stránky obchodu, a fotky vašeho zboží z předání',
  retained: null,
  // No pending delivery needs them.
  isPlan: true,
  tables: {
    uploads: {
      exported: {
        as: 'obrazky',
        rows: ({ id }) => sql`
          select u.created_at as "nahráno", case when u.handover_event_id is not null then 'fotka z předání' when u.kind = 'screenshot' then 'váš obrázek'
                   else 'obrázek ze stránky' end as "co to je",
                 item.name as "k položce",
                 (select s.ticket_number from support_events e join support_requests s on s.user_id = e.user_id and s.id = e.request_id
                  where e.user_id = u.user_id and e.id = u.support_event_id) as "k požadavku", u.width as "šířka (px)", u.height as "výška (px)", u.bytes as "velikost (B)",
                 ${inExport} as "soubor", '/uploads/' || u.id as "adresa, kde ho po přihlášení otevřete"
          ${ofMember(id)}`,
        files: ({ id }) => sql`select u.id || '.webp' as name, ${inExport} as "as" ${ofMember(id)}`,
      },
      // Their files have no row afterwards: nobody can load them, and the next run of the job deletes them.
      forgotten: (tx, { id }) => tx.deleteFrom('uploads').where('user_id', '=', id).execute(),
    },
  },
}
