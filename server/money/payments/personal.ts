import { sql } from 'kysely'
import { inKc, type PersonalRoom } from '#server/platform/personal-room.ts'

const retained = 'Platby bez osoby: patří k účetním knihám.'

export const personal: PersonalRoom = {
  title: 'Platby',
  contains: 'co jste měli zaplatit, co jste zaplatili, co jsme vám vrátili a jakou hotovost jste při výdeji napočítali',
  retained: 'Platby zůstanou bez osoby: patří k účetním knihám, které se podle zákona uchovávají. Číslo účtu pro vrácení peněz smažeme.',
  tables: {
    payment_requests: {
      exported: {
        as: 'vyzvy-k-platbe',
        rows: ({ id }) => sql`
          select number as "číslo bez kontrolní číslice", case when purchase_id is null then 'dobití' else 'nákup' end as "za co",
                 ${inKc('amount')} as "částka (Kč)", created_at as "vytvořeno"
          from payment_requests where user_id = ${id} order by created_at, id`,
      },
      forgotten: { retained },
    },
    payments: {
      exported: {
        as: 'platby',
        rows: ({ id }) => sql`
          select received_on as "přijato", case method when 'transfer' then 'převod' when 'card' then 'karta' else 'hotovost' end as "způsob",
                 ${inKc('amount')} as "částka (Kč)", ${inKc('rounding')} as "zaokrouhlení (Kč)"
          from payments where user_id = ${id} order by created_at, id`,
      },
      forgotten: { retained },
    },
    till_counts: {
      exported: {
        as: 'pokladny',
        rows: ({ id }) => sql`
          select d.week_start_date as "týden od", ${inKc('c.expected')} as "mělo být (Kč)", ${inKc('c.counted')} as "napočítáno (Kč)",
                 c.note as "poznámka", c.counted_at as "kdy"
          from till_counts c join deliveries d on d.id = c.delivery_id where c.counted_by = ${id} order by c.counted_at, c.id`,
      },
      forgotten: { retained },
    },
    payouts: {
      exported: {
        as: 'vracene-penize',
        rows: ({ id }) => sql`
          select asked_at as "požádáno", ${inKc('amount')} as "částka (Kč)", account as "účet",
                 case status when 'asked' then 'čeká' when 'sent' then 'odesláno' else 'vráceno na kredit' end as "stav", settled_at as "vyřízeno"
          from payouts where user_id = ${id} order by asked_at, id`,
      },
      // The amount stays in the books.
      forgotten: (tx, { id }) => tx.updateTable('payouts').set({ account: null }).where('user_id', '=', id).execute(),
    },
  },
}
