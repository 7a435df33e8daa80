import { sql } from 'kysely'
import { inKc, type PersonalRoom } from '#server/platform/personal-room.ts'

/** Lines of a member, and those that were left out as the same payment. */
const isOf = (id: string) =>
  sql`(user_id = ${id} or status = 'same' and twin_key in (select twin.key from statement_lines twin where twin.user_id = ${id}))`

export const personal: PersonalRoom = {
  title: 'Bankovní výpisy',
  contains: 'řádky našich výpisů, které jsme přiřadili k vám',
  retained: 'Řádky výpisů zůstanou bez jména, čísla účtu a zprávy: patří k účetním knihám.',
  tables: {
    statement_lines: {
      exported: {
        as: 'bankovni-vypisy',
        rows: ({ id }) => sql`
          select booked_on as "den", ${inKc('amount')} as "částka (Kč)", symbol as "variabilní symbol", counter_account as "z účtu",
                 counter_name as "jméno plátce", message as "zpráva"
          from statement_lines where ${isOf(id)} order by booked_on, id`,
      },
      forgotten: async (tx, { id }) => {
        await sql`update statement_lines set counter_account = '', counter_name = '', message = '' where ${isOf(id)}`.execute(tx)
        await tx.updateTable('statement_lines').set({ decided_by: null }).where('decided_by', '=', id).execute()
      },
    },
    statement_files: {
      exported: { not: 'Výpisy nahrává finanční oddělení za provozovatele.' },
      forgotten: { retained: 'Kdo výpis nahrál, zůstává jako číslo účtu bez osoby.' },
    },
  },
}
