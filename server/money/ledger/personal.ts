import { sql } from 'kysely'
import { inKc, inUnits, type PersonalRoom } from '#server/platform/personal-room.ts'

const retained = 'Částky v účetních knihách, bez osoby: knihy se nesmějí měnit.'

export const personal: PersonalRoom = {
  title: 'Účet',
  contains: 'co jste za jednotlivé nákupy dlužili, co se na tom změnilo a co jste zaplatili',
  retained: 'Účetní zápisy zůstanou bez osoby: knihy se podle zákona uchovávají a nesmějí měnit.',
  tables: {
    ledger_accounts: {
      exported: {
        as: 'ucetni-zapisy',
        rows: ({ id }) => sql`
          select t.posted_at as "zapsáno", t.cause as "důvod", t.note as "poznámka", d.week_start_date as "týden od", ${inKc('entry.amount')} as "částka (Kč)"
          from ledger_accounts account join ledger_entries entry on entry.account_id = account.id
          join ledger_transactions t on t.id = entry.transaction_id left join deliveries d on d.id = t.delivery_id
          where account.user_id = ${id} order by t.posted_at, t.id`,
      },
      forgotten: { retained },
    },
    purchase_losses: {
      exported: {
        as: 'chybelo-pri-predani',
        rows: ({ id }) => sql`
          select pool.generic_name as "položka", ${inUnits('lost.quantity')} as "množství", pool.unit as "jednotka", ${inKc('lost.amount')} as "neplatíte (Kč)"
          from purchase_losses lost join purchase_items item on item.user_id = lost.user_id and item.id = lost.purchase_item_id
          join aggregated_demands pool on pool.id = item.aggregated_demand_id where lost.user_id = ${id} order by lost.posted_at, 1`,
      },
      forgotten: { retained },
    },
    ledger_corrections: {
      exported: { not: 'Opravy účetních zápisů navrhují zaměstnanci; oprava sama je v účetních zápisech.' },
      forgotten: { retained: 'Kdo opravu navrhl a schválil, patří k účetním knihám.' },
    },
    posting_requests: {
      exported: { not: 'Návrhy rozhodnutí o penězích podávají zaměstnanci; co se zaúčtovalo, je v účetních zápisech.' },
      forgotten: { retained: 'Kdo rozhodnutí navrhl a potvrdil, patří k účetním knihám.' },
    },
    decided_sums: {
      exported: { not: 'Součet toho, o čem zaměstnanec za den rozhodl sám.' },
      forgotten: { retained: 'Součet toho, o čem zaměstnanec za den rozhodl sám, patří k účetním knihám.' },
    },
    unposted_purchases: {
      exported: { not: 'Nákup, u kterého se něco nepodařilo zaúčtovat, jen dokud to účetní nedokončí.' },
      forgotten: { retained: 'Co se u nákupu nepodařilo zaúčtovat, patří k účetním knihám.' },
    },
    ledger_transactions: {
      exported: { not: 'Zápisy jsou v souboru s účetními zápisy.' },
      forgotten: { retained },
    },
    ledger_entries: { exported: { not: 'Zápisy jsou v souboru s účetními zápisy.' }, forgotten: { retained } },
  },
}
