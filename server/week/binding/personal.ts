import { sql } from 'kysely'
import { inKc, type PersonalRoom } from '#server/platform/personal-room.ts'

export const personal: PersonalRoom = {
  title: 'Závazné objednávky',
  contains: 'k čemu jste se tlačítkem zavázali a kdy',
  retained: null,
  tables: {
    order_consents: {
      exported: {
        as: 'zavazne-objednavky',
        rows: ({ id }) => sql`
          select coalesce(week_start_date::text, 'každý týden') as "týden od", ${inKc('ceiling')} as "zboží nejvýš (Kč)", ${inKc('fees')} as "poplatky (Kč)",
                 confirmed_at as "potvrzeno", (
                   select string_agg(format('%s %s %s', line ->> 'name', (line ->> 'quantity')::numeric / 1000, line ->> 'unit'), '; ') from jsonb_array_elements(lines) line
                 ) as "položky"
          from order_consents where user_id = ${id} order by confirmed_at, id`,
      },
      // Who helps somebody else is named there only by the account, which stays without a person.
      forgotten: (tx, { id }) => tx.deleteFrom('order_consents').where('user_id', '=', id).execute(),
    },
    order_permits: {
      exported: {
        as: 'povolene-objednavky',
        rows: ({ id }) => sql`
          select week_start_date as "týden od", ${inKc('amount')} as "nejvýš (Kč)", reason as "důvod", given_at as "kdy"
          from order_permits where user_id = ${id} order by given_at, id`,
      },
      forgotten: (tx, { id }) => tx.deleteFrom('order_permits').where('user_id', '=', id).execute(),
    },
  },
}
