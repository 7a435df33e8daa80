import { sql } from 'kysely'
import type { PersonalRoom } from '#server/platform/personal-room.ts'

export const personal: PersonalRoom = {
  title: 'Nastavení nákupů',
  contains: 'kde nakupujete, výdejní místo, doprava, způsob platby a poznámky',
  retained: null,
  tables: {
    substitute_pickup_points: {
      exported: {
        as: 'nahradni-vydejni-mista',
        rows: ({ id }) => sql`
          select s.position as "pořadí", p.name as "výdejní místo", p.address as "adresa"
          from substitute_pickup_points s join pickup_points p on p.id = s.pickup_point_id where s.user_id = ${id} order by s.position`,
      },
      forgotten: (tx, { id }) => tx.deleteFrom('substitute_pickup_points').where('user_id', '=', id).execute(),
    },
    former_stays: {
      exported: {
        as: 'drivejsi-lokality',
        rows: ({ id }) => sql`
          select l.name as "lokalita", s.from_week as "od týdne", s.until_week as "do týdne"
          from former_stays s join localities l on l.id = s.locality_id where s.user_id = ${id} order by s.until_week`,
      },
      forgotten: (tx, { id }) => tx.deleteFrom('former_stays').where('user_id', '=', id).execute(),
    },
    shopping_settings: {
      exported: {
        as: 'nastaveni-nakupu',
        rows: ({ id }) => sql`
          select m.name as "obec", s.municipality_from_week as "v obci od týdne", s.postal_code as "PSČ", s.service_mode as "způsob převzetí",
                 s.payment_method as "platba", s.preferred_delivery_day_of_week as "den v týdnu", s.preferred_delivery_time as "čas",
                 provider.name as "dopravce", post.name as "dodejna", point.name as "výdejní místo", concat_ws(', ', s.delivery_street, s.delivery_city, s.delivery_postal_code) as "jiná adresa k doručení",
                 s.next_delivery_date as "nejbližší závoz",
                 s.delivery_start_date as "začátek závozů", s.delivery_time_confirmed_at as "čas potvrzen",
                 s.allow_substitutions as "náhrady povoleny", s.notes as "poznámka", party.name as "skupina",
                 s.updated_at as "změněno"
          from shopping_settings s
          left join municipalities m on m.id = s.municipality_id
          left join last_mile_delivery_providers provider on provider.id = s.delivery_provider_id
          left join cp_delivery_points post on post.id = s.assigned_cp_delivery_point_id
          left join pickup_points point on point.id = s.pickup_point_id
          left join groups party on party.id = s.group_id
          where s.user_id = ${id}`,
      },
      forgotten: (tx, { id }) => tx.deleteFrom('shopping_settings').where('user_id', '=', id).execute(),
    },
  },
}
