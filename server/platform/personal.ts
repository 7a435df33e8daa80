import { sql } from 'kysely'
import type { PersonalRoom } from './personal-room.ts'

// Names of people and secrets do not belong in the history. If a table contains them, they are not exported.
const hidden = '(password|secret|token|hmac|sha256|nonce|_by|_user_id)$'

const values = (column: 'old_values' | 'new_values') => sql`
  (select jsonb_object_agg(key, value) from jsonb_each(${sql.ref(`history.${column}`)}) where key !~ ${hidden})`

export const personal: PersonalRoom = {
  title: 'Historie a zprávy',
  contains: 'co se ve vašem účtu kdy změnilo, a kdy jsme vám co poslali',
  retained: 'Z historie zůstane, že se kdy co změnilo, ale ne co v tom stálo ani o koho šlo. Je to záznam proti zpětným úpravám.',
  tables: {
    outbox: {
      exported: {
        as: 'zpravy',
        rows: ({ id }) => sql`
          select kind as "druh", created_at as "vznikla", sent_at as "odeslána", given_up_at as "vzdáno"
          from outbox where user_id = ${id} order by id`,
      },
      forgotten: (tx, { id }) => tx.deleteFrom('outbox').where('user_id', '=', id).execute(),
    },
    dev_mailbox: {
      exported: { not: 'Odeslané zprávy jen v ukázkovém provozu; máte je ve své schránce.' },
      forgotten: (tx, { addresses }) => tx.deleteFrom('dev_mailbox').where('recipient', 'in', addresses).execute(),
    },
    idempotency_keys: {
      exported: { not: 'Technický záznam, aby se opakovaný požadavek neprovedl dvakrát. Po dni mizí.' },
      forgotten: (tx, { id }) => tx.deleteFrom('idempotency_keys').where('user_id', '=', id).execute(),
    },
    history: {
      exported: {
        as: 'historie',
        rows: ({ id }) => sql`
          select changed_at as "kdy",
                 case when changed_by = ${id} then 'vy' when change_source = 'staff' then 'správce'
                      when changed_by is null or change_source in ('system', 'import') then 'systém' else 'jiný člen' end as "kdo",
                 table_name as "tabulka", change_type as "změna", changed_fields as "pole", ${values('old_values')} as "předtím",
                 ${values('new_values')} as "potom", nullif(concat_ws(' ', nullif(business_reason, ''), nullif(change_reason, '')), '') as "důvod",
                 nullif(ui_path, '') as "obrazovka"
          from history where owner_id = ${id} or (item_id = ${id} and owner_id is null) order by changed_at, id`,
      },
      // The history of rows that stay also stays.
      forgotten: (tx, { id, staying }) =>
        sql`
        update history set old_values = null, new_values = null, business_reason = '', change_reason = '', ui_path = '', session_id = ''
        where (owner_id = ${id} or (item_id = ${id} and owner_id is null)) and table_name <> all(${[...staying]}::text[])
          and (old_values is not null or new_values is not null)`.execute(tx),
    },
  },
}
