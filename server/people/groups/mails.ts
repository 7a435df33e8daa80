import { z } from 'zod'
import { POINT_REQUEST_STATES, type PointRequestState } from '#domain/people/groups/group.ts'
import { plainName } from '#domain/text/plain-name.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { mailKind, type Letter } from '#server/platform/mail/kind.ts'
import { invitationPath } from './invitation-token.ts'
import { invitationsById } from './queries.ts'

interface Decided {
  groupId: string
  name: string
  state: PointRequestState
  reason: string
}

const decidedLetters: Readonly<Record<PointRequestState, (decided: Decided) => Letter | null>> = {
  waiting: () => null,
  approved: ({ groupId, name }) => ({
    subject: `Skupina ${name} má svoje místo odběru`,
    blocks: [
      `Místo odběru skupiny „${name}“ platí. Její členové si ho mohou vybrat v nastavení nákupů; nikdo jiný ho neuvidí.`,
      { link: 'Zobrazit skupinu', to: `/groups/${groupId}` },
    ],
  }),
  refused: ({ groupId, name, reason }) => ({
    subject: `Místo odběru skupiny ${name} jsme neschválili`,
    blocks: [
      `Důvod: ${reason}`,
      'Skupina funguje dál, jen bez vlastního místa. Údaje můžete opravit a požádat znovu.',
      { link: 'Zobrazit skupinu', to: `/groups/${groupId}` },
    ],
  }),
  suspended: ({ groupId, name, reason }) => ({
    subject: `Skupinu ${name} jsme pozastavili`,
    blocks: [
      `Důvod: ${reason}`,
      'Do skupiny teď nejde zvát ani vstoupit a její místo odběru se nenabízí. Kdo ho má vybrané, toho vyzveme, ať si vybere jiné.',
      { link: 'Zobrazit skupinu', to: `/groups/${groupId}` },
    ],
  }),
}

export const mails = {
  group_invitation: mailKind({
    content: z.strictObject({ invitationId: z.uuid(), token: z.string(), to: z.string() }),
    read: (db, messages) =>
      invitationsById(
        db,
        messages.map(({ content }) => content.invitationId),
      ),
    write: ({ content: { invitationId, token, to } }, known) => {
      const invitation = known.get(invitationId)
      if (!invitation) return null
      const [inviter, group] = [plainName(invitation.inviterName), plainName(invitation.name)]
      return {
        to,
        subject: `${inviter} vás zve do nákupní skupiny ${group}`,
        blocks: [
          'Členové skupiny nakupují společně, aby jim klesla cena. Každý má svůj košík a svou platbu a nikdo nevidí, co kupují ostatní.',
          {
            facts: [
              ['Zve', inviter],
              ['Skupina', group],
              ['Pozvánka platí do', formatPragueDateTime(invitation.expiresAt, 'long')],
            ],
          },
          { link: 'Prohlédnout pozvánku', to: invitationPath(token) },
          { small: 'Pokud toho, kdo vás zve, neznáte, nedělejte nic. Pozvánka je pro jednoho člověka a sama vyprší.' },
        ],
      }
    },
  }),
  group_left: mailKind({
    inbox: true,
    content: z.strictObject({ name: z.string() }),
    write: ({ content: { name } }) => ({
      subject: `Už nejste ve skupině ${plainName(name)}`,
      blocks: [
        `Organizátor nebo jeho zástupce vás odebral ze skupiny „${plainName(name)}“. Na váš pravidelný nákup to nemá vliv.`,
        'Pokud jste vyzvedávali na místě skupiny, vyberte si prosím v nastavení nákupů jiné.',
        { link: 'Moje skupiny', to: '/groups' },
      ],
    }),
  }),
  group_handed_over: mailKind({
    inbox: true,
    content: z.strictObject({ groupId: z.uuid(), name: z.string() }),
    write: ({ content: { groupId, name } }) => ({
      subject: `Teď organizujete skupinu ${plainName(name)}`,
      blocks: [
        `Skupina „${plainName(name)}“ je teď vaše: staráte se o její název, popis a pozvánky. Roli můžete předat někomu dalšímu.`,
        { link: 'Zobrazit skupinu', to: `/groups/${groupId}` },
      ],
    }),
  }),
  group_point_requested: mailKind({
    inbox: true,
    content: z.strictObject({ name: z.string(), organisation: z.string() }),
    write: ({ content: { name, organisation } }) => ({
      subject: `Místo odběru chce skupina ${plainName(name)}`,
      blocks: [
        `Skupina „${plainName(name)}“ (${plainName(organisation)}) požádala o vlastní místo odběru. Žádost čeká na rozhodnutí.`,
        { link: 'Rozhodnout o žádosti', to: '/admin/suppliers/groups' },
      ],
    }),
  }),
  group_point_decided: mailKind({
    inbox: true,
    content: z.strictObject({ groupId: z.uuid(), name: z.string(), state: z.enum(POINT_REQUEST_STATES), reason: z.string() }),
    write: ({ content }) => decidedLetters[content.state]({ ...content, name: plainName(content.name) }),
  }),
}
