import { sql } from 'kysely'
import type { PersonalRoom } from '#server/platform/personal-room.ts'

/** The name that replaces an erased person. */
const gone = 'smazaný účet'

export const personal: PersonalRoom = {
  title: 'Účet a přihlášení',
  contains: 'jméno, e-mail, telefon, adresa a zařízení, na kterých jste přihlášeni',
  retained: 'Zůstane prázdný záznam „smazaný účet“ bez jména a adresy, aby uzavřeným nákupům seděly součty.',
  tables: {
    user_flags: {
      exported: {
        as: 'role',
        rows: ({ id }) => sql`
          select role, is_test_account as "testovací účet", is_blocked as "zablokovaný" from user_flags where user_id = ${id}`,
      },
      // First of all: it ends the sessions, and allows the history to be erased.
      forgotten: (tx, { id }) => sql`update user_flags set deleted_at = app_now() where user_id = ${id}`.execute(tx),
    },
    sessions: {
      exported: {
        as: 'prihlaseni',
        rows: ({ id }) => sql`
          select created_at as "od", seen_at as "naposledy", user_agent as "prohlížeč", ip_address as "adresa sítě"
          from sessions where user_id = ${id} order by created_at`,
      },
      forgotten: (tx, { id }) => tx.deleteFrom('sessions').where('user_id', '=', id).execute(),
    },
    account_views: {
      exported: {
        as: 'prohlizeni-uctu',
        rows: ({ id }) => sql`
          select began_at as "od", ended_at as "do", reason as "důvod" from account_views where user_id = ${id} order by began_at`,
      },
      forgotten: async (tx, { id }) => {
        await tx.updateTable('account_views').set({ viewed_by: null }).where('viewed_by', '=', id).execute()
        await tx.deleteFrom('account_views').where('user_id', '=', id).execute()
      },
    },
    ended_sessions: {
      exported: { not: 'Otisky ukončených přihlášení, podle kterých se prohlížeč dozví, proč skončila. Po měsíci mizí.' },
      // The person asked for it and was notified by mail; no browser needs to repeat it.
      forgotten: (tx, { id }) => tx.deleteFrom('ended_sessions').where('user_id', '=', id).execute(),
    },
    auth_accounts: {
      exported: { not: 'Heslo je uložené jen jako otisk, ze kterého je nelze zjistit. Ten nevydáváme nikomu.' },
      forgotten: (tx, { id }) => tx.deleteFrom('auth_accounts').where('user_id', '=', id).execute(),
    },
    email_changes: {
      exported: {
        as: 'zmena-e-mailu',
        rows: ({ id }) => sql`
          select new_email as "nový e-mail", requested_at as "požádáno", expires_at as "odkaz platí do"
          from email_changes where user_id = ${id}`,
      },
      forgotten: (tx, { id }) => tx.deleteFrom('email_changes').where('user_id', '=', id).execute(),
    },
    recovery_codes: {
      exported: { not: 'Záložní kódy dvoufázového ověření jste viděli jednou; uložené jsou jen jejich otisky.' },
      forgotten: (tx, { id }) => tx.deleteFrom('recovery_codes').where('user_id', '=', id).execute(),
    },
    passkeys: {
      exported: {
        as: 'pristupove-klice',
        rows: ({ id }) => sql`
          select name as "název", created_at as "přidán", used_at as "naposledy použit" from passkeys where user_id = ${id} order by created_at`,
      },
      forgotten: (tx, { id }) => tx.deleteFrom('passkeys').where('user_id', '=', id).execute(),
    },
    passkey_challenges: {
      exported: { not: 'Výzvy, které měl přístupový klíč podepsat. Po pár minutách mizí.' },
      forgotten: (tx, { id }) => tx.deleteFrom('passkey_challenges').where('user_id', '=', id).execute(),
    },
    second_steps: {
      exported: { not: 'Rozdělaná přihlášení, která čekají na kód z aplikace. Po pár minutách mizí.' },
      forgotten: (tx, { id }) => tx.deleteFrom('second_steps').where('user_id', '=', id).execute(),
    },
    two_factors: {
      exported: {
        as: 'dvoufazove-overeni',
        rows: ({ id }) => sql`select turned_on_at as "zapnuto" from two_factors where user_id = ${id} and turned_on_at is not null`,
      },
      forgotten: (tx, { id }) => tx.deleteFrom('two_factors').where('user_id', '=', id).execute(),
    },
    verification_codes: {
      exported: { not: 'Ověřovací kódy platí deset minut a uložené jsou jen jejich otisky.' },
      forgotten: (tx, { id }) => tx.deleteFrom('verification_codes').where('user_id', '=', id).execute(),
    },
    users: {
      exported: {
        as: 'ucet',
        rows: ({ id }) => sql`
          select email as "e-mail", email_verified_at as "e-mail ověřen", display_name as "zobrazované jméno", first_name as "jméno",
                 last_name as "příjmení", salutation as "oslovení", phone as "telefon", phone_verified_at as "telefon ověřen", street as "ulice", city as "obec",
                 postal_code as "PSČ", country as "země", delivery_email as "e-mail pro závoz",
                 delivery_email_verified_at as "e-mail pro závoz ověřen", company_name as "firma",
                 company_number as "IČO", company_tax_number as "DIČ", image as "obrázek", created_at as "registrace",
                 joined_at as "členem od"
          from users where id = ${id}`,
      },
      // The row stays for its foreign keys. Its address is replaced, so that the old one can sign up again.
      forgotten: (tx, { id }) =>
        tx
          .updateTable('users')
          .set({
            email: `${id}@smazano.invalid`,
            display_name: gone,
            first_name: '',
            last_name: '',
            salutation: null,
            phone: null,
            street: '',
            city: '',
            postal_code: '',
            country: 'CZ',
            delivery_email: null,
            company_name: null,
            company_number: null,
            company_tax_number: null,
            image: null,
          })
          .where('id', '=', id)
          .execute(),
    },
  },
}
