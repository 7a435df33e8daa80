import type { Db } from '#server/platform/db/database.ts'
import type { Block, Letter, MailKinds } from '#server/platform/mail/kind.ts'
import { mails } from '#server/mails.ts'

const textOf = (block: Block): string => {
  if (typeof block === 'string') return block
  if ('facts' in block) return block.facts.map(([name, value]) => `${name}: ${value}`).join('\n')
  return 'link' in block ? `${block.link} ${block.to}` : 'code' in block ? block.code : 'qr' in block ? block.alt : block.small
}

/** The letters of one kind that wait in the outbox, by user: subject and text, with plain spaces. */
export async function lettersOf(db: Db, kind: string, kinds: MailKinds = mails): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('outbox')
    .where('kind', '=', kind)
    .select(['id', 'user_id', 'content', 'created_at'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const messages = rows.map(({ id, user_id, content, created_at }) => ({
    id,
    userId: user_id,
    person: { email: 'nekdo@dohromady.test', name: 'Někdo' },
    content,
    createdAt: created_at,
    now: created_at,
  }))
  const written = await kinds[kind]!.write(db, messages)
  return new Map(
    messages.flatMap(({ id, userId }) => {
      const letter = written.get(id)
      if (letter instanceof Error) throw letter
      if (!letter) return []
      const { subject, blocks } = letter as Letter
      return [[userId!, [subject, ...blocks.map(textOf)].join('\n').replaceAll('\u00a0', ' ')] as const]
    }),
  )
}
