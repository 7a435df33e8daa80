import { sql } from 'kysely'
import { inKc, type PersonalRoom } from '#server/platform/personal-room.ts'

export const personal: PersonalRoom = {
  title: 'Příspěvky obce',
  contains: 'kolik vám na nákupy přispěla obec, a které příspěvky jste za obec navrhli',
  retained: 'Částky příspěvků zůstanou bez vašeho jména: obec je zaplatila a účetnictví by bez nich nesedělo.',
  tables: {
    subsidy_uses: {
      exported: {
        as: 'prispevky-obce',
        rows: ({ id }) => sql`
          select s.organisation as "obec", d.delivery_on as "závoz", ${inKc('u.amount')} as "příspěvek Kč"
          from subsidy_uses u join municipal_subsidies s on s.id = u.subsidy_id join deliveries d on d.id = u.delivery_id
          where u.user_id = ${id} order by d.delivery_on, u.purchase_id`,
      },
      forgotten: { retained: 'Částky bez jména zůstávají, jsou zaúčtované.' },
    },
    municipal_subsidies: {
      exported: {
        as: 'navrzene-prispevky',
        rows: ({ id }) => sql`
          select organisation as "obec", ${inKc('budget')} as "rozpočet Kč", percent as "procent", valid_from as "od", valid_until as "do",
                 case state when 'waiting' then 'čeká na potvrzení' when 'active' then 'potvrzený' when 'refused' then 'zamítnutý'
                   when 'withdrawn' then 'vzatý zpět' else 'ukončený předčasně' end as "stav", proposed_at as "navrženo"
          from municipal_subsidies where proposed_by = ${id} order by proposed_at`,
      },
      // The subsidy goes on; who proposed and who decided it is no longer known.
      forgotten: async (tx, { id }) => {
        await tx.updateTable('municipal_subsidies').set({ proposed_by: null }).where('proposed_by', '=', id).execute()
        await tx.updateTable('municipal_subsidies').set({ decided_by: null }).where('decided_by', '=', id).execute()
      },
    },
    subsidy_weeks: {
      exported: { not: 'Jsou to zaokrouhlené součty za aspoň pět domácností.' },
      forgotten: { retained: 'Je to součet za víc domácností, ve kterém nikdo není.' },
    },
    subsidy_calls: {
      exported: { not: 'Je to výzva k úhradě, kterou jsme poslali obci.' },
      forgotten: { retained: 'Výzva zní na obec a je zaúčtovaná.' },
    },
  },
}
