import { sql } from 'kysely'
import type { PersonalRoom } from '#server/platform/personal-room.ts'

export const personal: PersonalRoom = {
  title: 'Doporučení',
  contains: 'váš kód a kdy kdo přišel vaším odkazem',
  retained: 'Odměna, kterou za vás někdo dostal, zůstane bez vašeho jména: platí, jen dokud se váš nákup nevrátí.',
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
      // What somebody else was rewarded for still stands on purchases, which are kept too: without it, returned ones would be rewarded.
      forgotten: (tx, { id }) =>
        sql`
          delete from referrals r where r.referrer_user_id = ${id} or (r.referred_user_id = ${id} and not exists (
            select from referral_rewards w where w.referred_user_id = ${id} and w.state in ('granted', 'taken_back')))`.execute(tx),
    },
    pool_invitations: {
      exported: {
        as: 'pozvanky-k-polozkam',
        rows: ({ id }) => sql`
          select item.name as "položka", d.delivery_on as "závoz", i.created_at as "kdy" from pool_invitations i
          join catalog_items item on item.id = i.catalog_item_id join deliveries d on d.id = i.delivery_id
          where i.user_id = ${id} order by i.created_at`,
      },
      forgotten: (tx, { id }) => tx.deleteFrom('pool_invitations').where('user_id', '=', id).execute(),
    },
    referral_rewards: {
      exported: {
        as: 'odmeny-za-pozvani',
        rows: ({ id }) => sql`
          select round(amount / 100.0, 2) as "částka (Kč)", state as "stav", created_at as "kdy" from referral_rewards where user_id = ${id} order by created_at`,
      },
      forgotten: async (tx, { id }) => {
        await tx.updateTable('referral_rewards').set({ decided_by: null }).where('decided_by', '=', id).execute()
        await tx
          .deleteFrom('referral_rewards')
          .where((is) =>
            is.or([is('user_id', '=', id), is.and([is('referred_user_id', '=', id), is('state', 'not in', ['granted', 'taken_back'])])]),
          )
          .execute()
      },
    },
    referral_codes: {
      exported: { as: 'kod-doporuceni', rows: ({ id }) => sql`select code as "kód" from referral_codes where user_id = ${id}` },
      forgotten: (tx, { id }) => tx.deleteFrom('referral_codes').where('user_id', '=', id).execute(),
    },
  },
}
