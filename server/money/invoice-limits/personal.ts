import { sql } from 'kysely'
import { inKc, type PersonalRoom } from '#server/platform/personal-room.ts'

export const personal: PersonalRoom = {
  title: 'Limity na fakturu',
  contains: 'kolik jste směli dlužit a objednat na fakturu, odkdy a proč',
  retained: 'Limity zůstanou bez osoby: patří k fakturám, které se podle zákona uchovávají.',
  tables: {
    invoice_limits: {
      exported: {
        as: 'limity-na-fakturu',
        rows: ({ id }) => sql`
          select set_at as "odkdy", ${inKc('amount')} as "limit (Kč)", reason as "důvod" from invoice_limits where user_id = ${id} order by set_at, id`,
      },
      forgotten: { retained: 'Limity bez osoby: patří k fakturám.' },
    },
  },
}
