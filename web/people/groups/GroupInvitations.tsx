import { useQuery } from '@tanstack/react-query'
import { mailedInvitation, type GroupInvitation } from '#contract/people/groups.ts'
import { INVITATION_DAYS } from '#domain/people/groups/group.ts'
import { counted } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { Form } from '../../form/Form.tsx'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { orpc } from '../../lib/rpc.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { Reading } from '../../ui/Reading.tsx'
import { ShareLink } from '../referral/ShareLink.tsx'
import { useGroupAct } from './use-groups.ts'

/** The valid invitations of a group, and new ones by link, QR code and mail. */
export function GroupInvitations({ groupId }: { groupId: string }) {
  const invitations = useQuery(orpc.groups.invitations.queryOptions({ input: { groupId } }))
  const links = invitations.data?.filter(({ path }) => path !== null) ?? []
  const mailed = invitations.data?.filter(({ isMailed }) => isMailed) ?? []
  return (
    <section aria-labelledby="pozvanky" className="flex flex-col gap-3">
      <h2 id="pozvanky" className="text-18 font-bold">
        Pozvat další
      </h2>
      <Reading of={invitations} failure="Pozvánky se nepodařilo načíst.">
        {() => (
          <>
            {links.map((invitation) => (
              <LinkCard key={invitation.id} groupId={groupId} invitation={invitation} />
            ))}
            <NewLink groupId={groupId} isFirst={links.length === 0} />
            <InviteByMail groupId={groupId} />
            {mailed.length > 0 && (
              <ul className="flex flex-col rounded-16 border border-border bg-surface px-4">
                {mailed.map((invitation) => (
                  <MailedRow key={invitation.id} groupId={groupId} invitation={invitation} />
                ))}
              </ul>
            )}
          </>
        )}
      </Reading>
    </section>
  )
}

function NewLink({ groupId, isFirst }: { groupId: string; isFirst: boolean }) {
  const { ask, isPending, fault } = useGroupAct({
    send: client.groups.invite,
    done: 'Odkaz je připravený',
    failed: 'Odkaz se nepodařilo vytvořit.',
  })
  return (
    <div className="flex flex-col items-start gap-2">
      {isFirst && (
        <p className="max-w-read text-pretty text-muted">
          {nbsp(`Odkaz platí ${INVITATION_DAYS} dní a zrušit ho můžete kdykoli. Kdo ho má, může do skupiny vstoupit.`)}
        </p>
      )}
      {fault && <Notice tone="error">{fault}</Notice>}
      <Button variant={isFirst ? 'primary' : 'secondary'} isPending={isPending} onPress={() => void ask({ groupId })}>
        {isFirst ? 'Vytvořit odkaz' : 'Vytvořit další odkaz'}
      </Button>
    </div>
  )
}

interface OneProps {
  groupId: string
  invitation: GroupInvitation
}

function Revoke({ groupId, invitation: { id: invitationId, sentTo, expiresAt } }: OneProps) {
  const { ask, isPending, fault } = useGroupAct({
    send: client.groups.revoke,
    done: 'Pozvánka už neplatí',
    failed: 'Pozvánku se nepodařilo zrušit.',
  })
  return (
    <>
      {fault && <Notice tone="error">{fault}</Notice>}
      <Button
        isPending={isPending}
        aria-label={sentTo === null ? `Zrušit odkaz platný do ${formatDay(pragueDay(expiresAt))}` : `Zrušit pozvánku pro ${sentTo}`}
        onPress={() => void ask({ groupId, invitationId })}
      >
        Zrušit
      </Button>
    </>
  )
}

function LinkCard({ groupId, invitation }: OneProps) {
  const { path, by, expiresAt, joined } = invitation
  return (
    <Card>
      <ShareLink path={path!} label="Odkaz do skupiny" />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3 border-t border-border pt-3">
        <p className="text-14 text-muted">
          {nbsp(`Vytvořil(a) ${by}, platí do ${formatDay(pragueDay(expiresAt))}.`)}{' '}
          {joined > 0 && nbsp(`Vstoupilo ${counted(joined, 'člověk', 'lidé', 'lidí')}.`)}
        </p>
        <Revoke groupId={groupId} invitation={invitation} />
      </div>
    </Card>
  )
}

function MailedRow({ groupId, invitation }: OneProps) {
  const { sentTo, by, expiresAt } = invitation
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-border py-3 last:border-b-0">
      <p className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{sentTo ?? 'Pozvánka e-mailem'}</span>
        <span className="block text-14 text-muted">{nbsp(`poslal(a) ${by}, platí do ${formatDay(pragueDay(expiresAt))}`)}</span>
      </p>
      <Revoke groupId={groupId} invitation={invitation} />
    </li>
  )
}

function InviteByMail({ groupId }: { groupId: string }) {
  const form = useForm({
    draft: { email: '' },
    inputOf: ({ email }) => ({ groupId, email }),
    schema: mailedInvitation,
    send: client.groups.inviteByMail,
    onSaved: (_, { email }) => {
      toast(`Pozvánka odešla na ${email.trim()}`)
      form.reset()
    },
  })
  return (
    <Form
      of={form}
      failure="Pozvánku se nepodařilo poslat."
      className="flex flex-col gap-3"
      actions={
        <div>
          <Button type="submit" isPending={form.isPending}>
            Poslat pozvánku
          </Button>
        </div>
      }
    >
      <TextField
        label="Pozvat e-mailem"
        type="email"
        autoComplete="off"
        hint={nbsp('Pozvánka je pro jednoho člověka. Uvidí v ní vaše jméno a název skupiny.')}
        {...form.field('email')}
      />
    </Form>
  )
}
