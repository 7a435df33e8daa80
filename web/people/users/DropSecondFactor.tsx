import { useMutation } from '@tanstack/react-query'
import type { ListedUser } from '#contract/people/users.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { orpc } from '../../lib/rpc.ts'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useRereadUsers } from './use-users.ts'

/** Lets in who lost the app and the recovery codes. */
export function DropSecondFactor({ user, onClose }: { user: ListedUser; onClose: () => void }) {
  const reread = useRereadUsers()
  const { mutate, isPending, error } = useMutation(
    orpc.users.dropSecondFactor.mutationOptions({
      onSuccess: () => {
        toast('Dvoufázové ověření je zrušené')
        onClose()
      },
      onSettled: reread,
    }),
  )
  return (
    <ReasonDialog
      title="Zrušit dvoufázové ověření"
      confirmLabel="Zrušit ověření"
      isDanger
      isPending={isPending}
      error={error && sentenceOf(error, 'Ověření se nepodařilo zrušit. Zkuste to prosím znovu.')}
      onConfirm={(reason) => mutate({ userId: user.userId, reason })}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        {nbsp(`K účtu ${user.email} pak stačí heslo. Ověřte si nejdřív, že o to žádá jeho majitel; přijde mu o tom e-mail.`)}
      </p>
    </ReasonDialog>
  )
}
