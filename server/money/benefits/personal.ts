import { sql } from 'kysely'
import { inKc, type PersonalRoom } from '#server/platform/personal-room.ts'

const retained = 'Částky bez jména zůstávají, jsou zaúčtované.'

export const personal: PersonalRoom = {
  title: 'Výhody',
  contains: 'jaké výhody jste dostali a co z vašich nákupů zaplatily',
  retained: 'Částky výhod zůstanou bez vašeho jména: účetnictví by bez nich nesedělo.',
  tables: {
    benefits: {
      exported: {
        as: 'vyhody',
        rows: ({ id }) => sql`
          select case kind when 'cashback' then 'odměna na nákupy' else 'doprava zdarma' end as "výhoda",
                 case source when 'referral' then 'pozvání souseda' else 'registrace' end as "za co", ${inKc('value')} as "hodnota (Kč)",
                 ${inKc('used')} as "využito (Kč)", valid_from as "platí od", valid_until as "platí do",
                 taken_back_at as "vzato zpět"
          from benefits where user_id = ${id} order by valid_from, id`,
      },
      forgotten: { retained },
    },
    benefit_uses: {
      exported: {
        as: 'vyuziti-vyhod',
        rows: ({ id }) => sql`
          select d.delivery_on as "závoz", ${inKc('u.amount')} as "zaplaceno výhodou (Kč)"
          from benefit_uses u join deliveries d on d.id = u.delivery_id where u.user_id = ${id} order by d.delivery_on, u.benefit_id`,
      },
      forgotten: { retained },
    },
  },
}
