import { sql } from 'kysely'
import { z } from 'zod'
import { roleLabel } from '#domain/people/account/role.ts'
import { INVITATION_DAYS, INVITED_ROLES } from '#domain/people/account/staff-invitation.ts'
import { counted } from '#domain/text/count.ts'
import { plainName } from '#domain/text/plain-name.ts'
import { mailKind } from '#server/platform/mail/kind.ts'

export const mails = {
  /** To an address that may have no account; the message belongs to who sent it. */
  colleague_invited: mailKind({
    content: z.strictObject({ to: z.string(), token: z.string(), role: z.enum(INVITED_ROLES), inviterId: z.uuid() }),
    read: async (db, messages) => {
      const ids = messages.map(({ content }) => content.inviterId)
      const found = await db
        .selectFrom('users')
        .where('id', '=', sql<string>`any(${ids}::uuid[])`)
        .select(['id', 'display_name as name'])
        .execute()
      return new Map(found.map(({ id, name }) => [id, name]))
    },
    write: ({ content: { to, token, role, inviterId } }, names) => {
      const name = names.get(inviterId)
      // The account of who invited was erased, and the invitation with it.
      if (name === undefined) return null
      return {
        to,
        subject: `${plainName(name)} vás zve do provozu Dohromady`,
        blocks: [
          `Dostanete roli ${roleLabel(role)}. Kdo tu ještě nemá účet, založí si ho; kdo ho má, přijme roli po přihlášení.`,
          { link: 'Přijmout pozvání', to: `/colleague#${token}` },
          `Odkaz platí ${counted(INVITATION_DAYS, 'den', 'dny', 'dní')} a jen jednou. Přijde-li vám jich víc, platí jen ten nejnovější.`,
          { small: 'Pokud pozvání nečekáte, nedělejte nic a odkaz nikomu neposílejte.' },
        ],
      }
    },
  }),
}
