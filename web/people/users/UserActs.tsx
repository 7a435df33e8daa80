import type { ListedUser } from '#contract/people/users.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { ReasonDialog } from '../../form/ReasonDialog.tsx'
import { reasoned } from '../../form/reasoned.ts'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { leaveDevice } from '../../lib/on-device.ts'
import { toast } from '../../ui/toast.ts'

interface ActProps {
  user: ListedUser
  onClose: () => void
}

/** Signs an account out in one browser or in all. */
export function EndSessions({ user: { userId, email }, sessionId, onClose }: ActProps & { sessionId: string | null }) {
  const form = useForm({
    draft: { reason: '' },
    inputOf: ({ reason }) => ({ userId, sessionId, reason }),
    schema: reasoned,
    send: client.users.endSessions,
    onSaved: () => {
      toast('Odhlášeno')
      onClose()
    },
  })
  return (
    <ReasonDialog
      of={form}
      title={sessionId === null ? 'Odhlásit všude' : 'Odhlásit zařízení'}
      confirmLabel="Odhlásit"
      isDanger
      failure="Odhlásit se nepodařilo."
      onClose={onClose}
    >
      <p className="wrap-anywhere">{nbsp(`Účet ${email} se bude muset znovu přihlásit. Co je uložené, zůstane.`)}</p>
    </ReasonDialog>
  )
}

/** Looks at the product as the member sees it. */
export function ViewUser({ user: { userId, name }, onClose }: ActProps) {
  const form = useForm({
    draft: { reason: '' },
    inputOf: ({ reason }) => ({ userId, reason }),
    schema: reasoned,
    send: client.users.view,
    onSaved: () => {
      // A new document: nothing of the administrator's mixes with what the member sees.
      leaveDevice()
      location.assign('/')
    },
  })
  return (
    <ReasonDialog
      of={form}
      title={`Prohlédnout jako ${name}`}
      confirmLabel="Prohlédnout"
      failure="Účet se nepodařilo otevřít."
      onClose={onClose}
    >
      <p>
        {nbsp(
          'Na půl hodiny uvidíte to, co vidí člen, a nic nezměníte. Kdy a proč jste se dívali, zůstane v bezpečnostním záznamu a člen to najde ve svých údajích.',
        )}
      </p>
    </ReasonDialog>
  )
}
