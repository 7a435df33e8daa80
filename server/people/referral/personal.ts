import { sql } from 'kysely'
import type { PersonalRoom } from '#server/platform/personal-room.ts'

export const personal: PersonalRoom = {
  title: 'Doporučení',
  contains: 'váš kód a kdy kdo přišel vaším odkazem',
  retained: null,
  tables: {
    referrals: {
      // The other person is not part of this person's data.
      exported: {
        as: 'doporuceni',
        rows: ({ id }) => sql`
          select case when referrer_user_id = ${id} then 'někdo přišel vaším odkazem' else 'přišli jste odkazem jiného člena' end as "co",
                 created_at as "kdy"
          from referrals where ${id} in (referrer_user_id, referred_user_id) order by created_at`,
      },
      forgotten: (tx, { id }) =>
        tx
          .deleteFrom('referrals')
          .where((is) => is.or([is('referrer_user_id', '=', id), is('referred_user_id', '=', id)]))
          .execute(),
    },
    referral_codes: {
      exported: { as: 'kod-doporuceni', rows: ({ id }) => sql`select code as "kód" from referral_codes where user_id = ${id}` },
      forgotten: (tx, { id }) => tx.deleteFrom('referral_codes').where('user_id', '=', id).execute(),
    },
  },
}
