import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { newInvitation, type SentInvitation } from '#contract/people/users.ts'
import { roleLabel } from '#domain/people/account/role.ts'
import { INVITATION_DAYS, INVITED_ROLES, type InvitedRole } from '#domain/people/account/staff-invitation.ts'
import { counted } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { ReasonDialog } from '../../form/ReasonDialog.tsx'
import { reasoned } from '../../form/reasoned.ts'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { orpc } from '../../lib/rpc.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'

const roles = INVITED_ROLES.map((id) => ({ id, name: roleLabel(id) }))

/** Invites a colleague, and lists invitations that nobody accepted yet. */
export function Invitations() {
  const { data } = useQuery({ ...orpc.users.invitations.queryOptions(), staleTime: 0, refetchInterval: 60_000 })
  const [isInviting, setInviting] = useState(false)
  const [withdrawn, setWithdrawn] = useState<SentInvitation | null>(null)
  const sent = data?.invitations ?? []
  return (
    <>
      <div>
        <Button onPress={() => setInviting(true)}>
          <UserPlus aria-hidden className="size-4" /> Pozvat kolegu
        </Button>
      </div>
      {sent.length > 0 && (
        <Card as="section" aria-labelledby="pozvani">
          <h2 id="pozvani" className="text-18 font-bold">
            Pozvání, která čekají
          </h2>
          <ul>
            {sent.map((invitation) => (
              <li
                key={invitation.email}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-border py-2 last:border-b-0"
              >
                <span className="min-w-0">
                  <span className="block font-semibold wrap-anywhere">{invitation.email}</span>
                  <span className="block text-14 text-muted">
                    {nbsp(
                      `${roleLabel(invitation.role)} · zve ${invitation.inviterName} · platí do ${formatPragueDateTime(invitation.expiresAt)}`,
                    )}
                  </span>
                </span>
                <Button variant="quiet" aria-label={`Zrušit pozvání: ${invitation.email}`} onPress={() => setWithdrawn(invitation)}>
                  Zrušit pozvání
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      {withdrawn && <WithdrawDialog invitation={withdrawn} onClose={() => setWithdrawn(null)} />}
    </>
  )
}

function InviteDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({
    draft: { email: '', role: null as InvitedRole | null, reason: '' },
    inputOf: (draft) => ({ ...draft, role: draft.role as InvitedRole }),
    schema: newInvitation,
    fieldOf: { HAS_ROLE: 'email', OWN_ACCOUNT: 'email' },
    send: client.users.invite,
    onSaved: (_, { email }) => {
      toast(`Pozvání odešlo na ${email.trim()}`)
      onClose()
    },
  })
  return (
    <ReasonDialog of={form} title="Pozvat kolegu" confirmLabel="Poslat pozvání" failure="Pozvání se nepodařilo poslat." onClose={onClose}>
      <p>
        {nbsp(
          `Na adresu pošleme odkaz, kterým roli přijme; kdo účet nemá, založí si ho. Odkaz platí ${counted(INVITATION_DAYS, 'den', 'dny', 'dní')} a jen jednou.`,
        )}
      </p>
      <TextField label="E-mail kolegy" type="email" validationBehavior="aria" isRequired {...form.field('email')} />
      <Select label="Role" isRequired options={roles} {...form.field('role')} />
    </ReasonDialog>
  )
}

function WithdrawDialog({ invitation: { email }, onClose }: { invitation: SentInvitation; onClose: () => void }) {
  const form = useForm({
    draft: { reason: '' },
    inputOf: ({ reason }) => ({ email, reason }),
    schema: reasoned.loose(),
    send: client.users.withdrawInvitation,
    onSaved: () => {
      toast('Pozvání už neplatí')
      onClose()
    },
  })
  return (
    <ReasonDialog
      of={form}
      title="Zrušit pozvání"
      confirmLabel="Zrušit pozvání"
      isDanger
      failure="Pozvání se nepodařilo zrušit."
      onClose={onClose}
    >
      <p className="wrap-anywhere">{nbsp(`Odkaz, který odešel na ${email}, přestane platit.`)}</p>
    </ReasonDialog>
  )
}
