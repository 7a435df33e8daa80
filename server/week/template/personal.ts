import { sql } from 'kysely'
import { inKc, inUnits, type PersonalRoom } from '#server/platform/personal-room.ts'

export const personal: PersonalRoom = {
  title: 'Pravidelný nákup',
  contains: 'položky pravidelného nákupu, jejich množství, cenové stropy a poznámky',
  retained: null,
  isPlan: true,
  tables: {
    weekly_demand_versions: {
      exported: {
        as: 'pravidelny-nakup-drive',
        rows: ({ id }) => sql`
          select item.name as "položka", v.from_week as "od týdne", v.until_week as "do týdne", ${inUnits('v.quantity')} as "množství",
                 d.unit as "jednotka", ${inKc('v.max_price')} as "cenový strop (Kč)",
                 steps_in_words(v.further_steps, d.unit) as "další stupně", v.recurrence as "jak často",
                 v.recurrence_weeks as "po týdnech", v.paused_until as "pozastaveno do", v.active as "platí"
          from weekly_demand_versions v
          join weekly_demands d on d.user_id = v.user_id and d.id = v.weekly_demand_id
          join catalog_items item on item.id = d.catalog_item_id
          where v.user_id = ${id} order by item.name, v.from_week`,
      },
      forgotten: (tx, { id }) => tx.deleteFrom('weekly_demand_versions').where('user_id', '=', id).execute(),
    },
    weekly_demands: {
      exported: {
        as: 'pravidelny-nakup',
        rows: ({ id }) => sql`
          select item.name as "položka", ${inUnits('d.quantity')} as "množství", d.unit as "jednotka", ${inKc('d.max_price')} as "cenový strop (Kč)",
                 steps_in_words(d.further_steps, d.unit) as "další stupně",
                 d.recurrence as "jak často", d.recurrence_weeks as "po týdnech", d.anchor_week as "počítáno od týdne",
                 d.paused_until as "pozastaveno do", d.active as "platí", d.from_week as "od týdne", d.notes as "poznámka",
                 d.created_at as "přidáno"
          from weekly_demands d join catalog_items item on item.id = d.catalog_item_id where d.user_id = ${id} order by d.created_at, d.id`,
      },
      forgotten: (tx, { id }) => tx.deleteFrom('weekly_demands').where('user_id', '=', id).execute(),
    },
    templates: {
      exported: { not: 'Jen číslo verze vašeho pravidelného nákupu, aby se nepřepsaly změny ze dvou oken.' },
      forgotten: (tx, { id }) => tx.deleteFrom('templates').where('user_id', '=', id).execute(),
    },
  },
}
