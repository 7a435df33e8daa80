import { sql } from 'kysely'
import { inKc, type PersonalRoom } from '#server/platform/personal-room.ts'

export const personal: PersonalRoom = {
  title: 'Upomínky',
  contains: 'kdy jsme vám upomínali neuhrazené faktury a dokdy vás neupomínáme',
  retained: 'Upomínky zůstanou bez osoby: patří k účetnictví.',
  tables: {
    dunnings: {
      exported: {
        as: 'upominky',
        rows: ({ id }) => sql`
          select d.number as "faktura", dunning.stage as "stupeň", ${inKc('dunning.amount')} as "zbývalo (Kč)", dunning.sent_at as "odesláno"
          from dunnings dunning join documents d on d.id = dunning.document_id where dunning.user_id = ${id} order by dunning.sent_at`,
      },
      forgotten: { retained: 'Upomínka bez osoby: patří k účetnictví faktury, ke které byla poslána.' },
    },
    dunning_stops: {
      exported: {
        as: 'pozastavene-upominky',
        rows: ({ id }) =>
          sql`select until_on as "do", reason as "důvod", stopped_at as "pozastaveno" from dunning_stops where user_id = ${id}`,
      },
      forgotten: (tx, { id }) => tx.deleteFrom('dunning_stops').where('user_id', '=', id).execute(),
    },
  },
}
