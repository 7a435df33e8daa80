import { sql } from 'kysely'
import { inKc, type PersonalRoom } from '#server/platform/personal-room.ts'

export const personal: PersonalRoom = {
  title: 'Faktury a doklady',
  contains: 'faktury a opravné doklady, které jsme vám vystavili, s tím, komu zněly',
  retained: 'Vystavené doklady i se jménem a adresou musíme podle zákona uchovat deset let.',
  tables: {
    documents: {
      exported: {
        as: 'doklady',
        rows: ({ id }) => sql`
          select number as "číslo", issued_on as "vystaveno", due_on as "splatnost", ${inKc('total')} as "celkem (Kč)", content -> 'buyer' ->> 'name' as "odběratel",
                 content ->> 'note' as "za co", content -> 'lines' as "položky"
          from documents where user_id = ${id} order by issued_at, number`,
      },
      forgotten: { retained: 'Daňové doklady se podle zákona o DPH uchovávají deset let beze změny.' },
    },
    documented_transactions: {
      exported: { not: 'Je to jen odkaz mezi účetním zápisem a dokladem.' },
      forgotten: { retained: 'Odkaz mezi účetním zápisem a dokladem neobsahuje nic o osobě.' },
    },
  },
}
