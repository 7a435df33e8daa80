import { sql } from 'kysely'
import type { PersonalRoom } from '#server/platform/personal-room.ts'

const ofSupplier = 'Údaje firmy: které závozy a objednávky jsme jejímu programu oznámili. Po třiceti dnech mizí.'

export const personal: PersonalRoom = {
  title: 'Události pro programy dodavatele',
  contains: 'adresy, na které posíláme události, pokud dodáváte',
  retained: null,
  tables: {
    webhook_endpoints: {
      exported: {
        as: 'udalosti-api',
        rows: ({ id }) => sql`
          select url as "adresa", array_to_string(events, ', ') as "události", created_at as "vytvořena", disabled_at as "vypnuta"
          from webhook_endpoints where user_id = ${id} order by created_at`,
      },
      // With its events and their attempts.
      forgotten: (tx, { id }) => tx.deleteFrom('webhook_endpoints').where('user_id', '=', id).execute(),
    },
    webhook_messages: { exported: { not: ofSupplier }, forgotten: async () => {} },
    webhook_attempts: { exported: { not: ofSupplier }, forgotten: async () => {} },
  },
}
