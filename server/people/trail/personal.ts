import { sql } from 'kysely'
import type { PersonalRoom } from '#server/platform/personal-room.ts'

export const personal: PersonalRoom = {
  title: 'Bezpečnostní záznam',
  contains: 'kdy se k vašemu účtu někdo přihlásil nebo o to marně zkusil, a kdy se změnilo heslo, role nebo druhý krok',
  retained: 'Záznam zůstane dvanáct měsíců, jen s číslem účtu, ke kterému už žádné jméno nevede. Dokládá, co se s účtem dělo.',
  tables: {
    security_events: {
      exported: {
        as: 'bezpecnostni-zaznam',
        rows: ({ id }) => sql`
          select at as "kdy", kind as "co", detail as "upřesnění", count as "kolikrát",
                 case when done_by is null then 'vy, systém nebo neznámý' else 'správce nebo jiný člen' end as "kdo"
          from security_events where user_id = ${id} order by at, id`,
      },
      forgotten: { retained: 'Záznam je proti zpětným úpravám. Nese jen číslo účtu, a po dvanácti měsících mizí.' },
    },
    known_places: {
      exported: { not: 'Otisky sítí a zařízení, ze kterých se přihlašuje obsluha. Poznáme z nich jen, že je místo nové.' },
      forgotten: (tx, { id }) => tx.deleteFrom('known_places').where('user_id', '=', id).execute(),
    },
  },
}
