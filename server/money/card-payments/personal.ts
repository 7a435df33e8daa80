import { sql } from 'kysely'
import { inKc, type PersonalRoom } from '#server/platform/personal-room.ts'

const retained = 'Platby kartou bez osoby: patří k účetním knihám.'

export const personal: PersonalRoom = {
  title: 'Platby kartou',
  contains: 'kdy jste platili kartou, kolik a co se na ni vrátilo; číslo karty nemáme',
  retained: 'Platby kartou zůstanou bez osoby: patří k účetním knihám.',
  tables: {
    card_payments: {
      exported: {
        as: 'platby-kartou',
        rows: ({ id }) => sql`
          select created_at as "kdy", ${inKc('amount')} as "částka (Kč)",
                 case status when 'open' then 'nedokončeno' when 'paid' then 'zaplaceno' else 'nezaplaceno' end as "stav"
          from card_payments where user_id = ${id} order by created_at, id`,
      },
      forgotten: { retained },
    },
    card_refunds: {
      exported: {
        as: 'vraceni-na-kartu',
        rows: ({ id }) => sql`
          select asked_at as "kdy", ${inKc('amount')} as "částka (Kč)", reason as "důvod",
                 case status when 'asked' then 'čeká' when 'sent' then 'odesláno' else 'vráceno na kredit' end as "stav"
          from card_refunds where user_id = ${id} order by asked_at, id`,
      },
      forgotten: { retained },
    },
    card_events: {
      exported: { not: 'Hlášení platební brány neobsahují osobu; platby jsou v přehledu plateb kartou.' },
      forgotten: { retained: 'Kdo hlášení vyřídil, zůstává jako číslo účtu bez osoby.' },
    },
  },
}
