import type { ListedUser } from '#contract/people/users.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { ReasonDialog } from '../../form/ReasonDialog.tsx'
import { reasoned } from '../../form/reasoned.ts'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { toast } from '../../ui/toast.ts'

/** Removes the second factor of somebody who lost the app and the recovery codes. */
export function DropSecondFactor({ user, onClose }: { user: ListedUser; onClose: () => void }) {
  const form = useForm({
    draft: { reason: '' },
    inputOf: ({ reason }) => ({ userId: user.userId, reason }),
    schema: reasoned,
    send: client.users.dropSecondFactor,
    onSaved: () => {
      toast('Dvoufázové ověření je zrušené')
      onClose()
    },
  })
  return (
    <ReasonDialog
      of={form}
      title="Zrušit dvoufázové ověření"
      confirmLabel="Zrušit ověření"
      isDanger
      failure="Ověření se nepodařilo zrušit. Zkuste to prosím znovu."
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        {nbsp(`K účtu ${user.email} pak stačí heslo. Ověřte si nejdřív, že o to žádá jeho majitel; přijde mu o tom e-mail.`)}
      </p>
    </ReasonDialog>
  )
}
