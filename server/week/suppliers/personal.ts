import { sql } from 'kysely'
import type { PersonalRoom } from '#server/platform/personal-room.ts'

export const personal: PersonalRoom = {
  title: 'Žádosti dodavatele',
  contains: 'firma, IČO, kontakt a rozhodnutí, pokud jste chtěli dodávat',
  retained: null,
  tables: {
    supplier_applications: {
      exported: {
        as: 'zadosti-dodavatele',
        rows: ({ id }) => sql`
          select company_name as "firma", registration_number as "IČO", contact_name as "kontaktní osoba", contact_email as "e-mail",
                 contact_phone as "telefon", message as "zpráva", terms_accepted_at as "souhlas s podmínkami", created_at as "podáno",
                 state as "stav", reason as "důvod", decided_at as "rozhodnuto"
          from supplier_applications where user_id = ${id} order by created_at`,
      },
      forgotten: async (tx, { id }) => {
        await tx.deleteFrom('supplier_applications').where('user_id', '=', id).execute()
        // Who decided about others is no longer known; the decision stays.
        await tx.updateTable('supplier_applications').set({ decided_by: null }).where('decided_by', '=', id).execute()
      },
    },
  },
}
