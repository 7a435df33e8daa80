import { sql } from 'kysely'
import { inKc, type PersonalRoom } from '#server/platform/personal-room.ts'

export const personal: PersonalRoom = {
  title: 'Podpora a reklamace',
  contains: 'vaše požadavky a reklamace s odpověďmi a vyjádřeními dodavatelů, dobropisy, a na co jsme se vás ptali',
  retained: 'Dobropisy zůstanou bez osoby: patří k účetnictví.',
  tables: {
    support_requests: {
      exported: {
        as: 'pozadavky',
        rows: ({ id }) => sql`
          select r.ticket_number as "číslo", case r.type when 'complaint' then 'reklamace' else 'podpora' end as "typ", r.title as "předmět",
                 r.description as "popis", item.name as "položka",
                 case r.wish when 'refund' then 'vrátit peníze' when 'replacement' then 'poslat náhradu' when 'report' then 'jen nahlásit' end as "přání",
                 case r.status when 'open' then 'otevřeno' when 'in_progress' then 'v řešení' when 'resolved' then 'vyřešeno' else 'uzavřeno' end as "stav",
                 case r.decision when 'approved' then 'uznáno' when 'refused' then 'neuznáno' end as "rozhodnutí", r.decided_at as "rozhodnuto",
                 r.created_at as "odesláno", r.deleted_at as "odebráno"
          from support_requests r
          left join purchase_items line on line.user_id = r.user_id and line.id = r.purchase_item_id
          left join aggregated_demands pool on pool.id = line.aggregated_demand_id left join catalog_items item on item.id = pool.catalog_item_id
          where r.user_id = ${id} order by r.created_at, r.id`,
      },
      forgotten: async (tx, { id }) => {
        await tx.updateTable('support_requests').set({ assigned_to: null }).where('assigned_to', '=', id).execute()
        await tx.deleteFrom('support_requests').where('user_id', '=', id).execute()
      },
    },
    support_events: {
      exported: {
        as: 'pozadavky-zpravy',
        rows: ({ id }) => sql`
          select r.ticket_number as "číslo", e.created_at as "kdy", case when e.by_staff then 'podpora' else 'vy' end as "kdo", e.body as "text",
                 case e.status when 'open' then 'otevřeno' when 'in_progress' then 'v řešení' when 'resolved' then 'vyřešeno' when 'closed' then 'uzavřeno' end as "nový stav",
                 case e.decision when 'approved' then 'uznáno' when 'refused' then 'neuznáno' end as "rozhodnutí"
          from support_events e join support_requests r on r.user_id = e.user_id and r.id = e.request_id
          where e.user_id = ${id} and e.kind <> 'assigned' order by e.created_at, e.id`,
      },
      // Requests take them along; what staff wrote to others stays with those.
      forgotten: (tx, { id }) => tx.deleteFrom('support_events').where('user_id', '=', id).execute(),
    },
    support_credits: {
      exported: {
        as: 'dobropisy',
        rows: ({ id }) => sql`
          select item.name as "položka", ${inKc('c.amount')} as "částka (Kč)", c.reason as "důvod", c.approved_at as "schváleno"
          from support_credits c join purchase_items line on line.user_id = c.user_id and line.id = c.purchase_item_id
          join aggregated_demands pool on pool.id = line.aggregated_demand_id join catalog_items item on item.id = pool.catalog_item_id
          where c.user_id = ${id} order by c.approved_at, c.id`,
      },
      forgotten: { retained: 'Dobropis bez osoby: patří k účetnictví nákupu, ke kterému byl vystaven.' },
    },
    complaint_hearings: {
      exported: {
        as: 'vyjadreni-dodavatelu',
        rows: ({ id }) => sql`
          select r.ticket_number as "reklamace", hearing.asked_at as "zeptali jsme se dodavatele", hearing.body as "vyjádření dodavatele",
                 hearing.answered_at as "odpověděl"
          from complaint_hearings hearing join support_requests r on r.user_id = hearing.user_id and r.id = hearing.request_id
          where hearing.user_id = ${id} order by hearing.asked_at`,
      },
      // The complaint takes it along.
      forgotten: (tx, { id }) => tx.deleteFrom('complaint_hearings').where('user_id', '=', id).execute(),
    },
    support_lot_questions: {
      exported: {
        as: 'otazky-na-zbozi',
        rows: ({ id }) => sql`
          select item.name as "položka", q.asked_at as "zeptali jsme se", q.answered_at as "odpověděli jste",
                 case q.is_fine when true then 'v pořádku' when false then 'není v pořádku' end as "odpověď"
          from support_lot_questions q join aggregated_demands pool on pool.id = q.aggregated_demand_id
          join catalog_items item on item.id = pool.catalog_item_id where q.user_id = ${id} order by q.asked_at`,
      },
      forgotten: (tx, { id }) => tx.deleteFrom('support_lot_questions').where('user_id', '=', id).execute(),
    },
  },
}
