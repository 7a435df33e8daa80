import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListedUser } from '#contract/people/users.ts'
import { ROLES, roleLabel, type Role } from '#domain/people/account/role.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { orpc } from '../../lib/rpc.ts'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Select } from '../../ui/Select.tsx'
import { toast } from '../../ui/toast.ts'
import { useRereadUsers } from './use-users.ts'

const roles = ROLES.map((role) => ({ id: role, name: roleLabel(role) }))
const failed = 'Účet se nepodařilo změnit. Zkuste to prosím znovu.'

/** Changes what an account may do. What stays as it was is not sent, so that a change of somebody else meanwhile is kept. */
export function ChangeUser({ user, onDrop, onClose }: { user: ListedUser; onDrop: () => void; onClose: () => void }) {
  const [role, setRole] = useState<Role>(user.role)
  const [isBlocked, setBlocked] = useState(user.isBlocked)
  const [isTestAccount, setTestAccount] = useState(user.isTestAccount)
  const [isUnchanged, setUnchanged] = useState(false)
  const reread = useRereadUsers()
  const { mutate, isPending, error } = useMutation(
    orpc.users.change.mutationOptions({
      onSuccess: () => {
        toast('Účet je změněný')
        onClose()
      },
      onSettled: reread,
    }),
  )
  const changes = {
    role: role === user.role ? null : role,
    isBlocked: isBlocked === user.isBlocked ? null : isBlocked,
    isTestAccount: isTestAccount === user.isTestAccount ? null : isTestAccount,
  }
  const isSame = Object.values(changes).every((change) => change === null)

  function confirm(reason: string) {
    setUnchanged(isSame)
    if (!isSame) mutate({ userId: user.userId, reason, ...changes })
  }

  return (
    <ReasonDialog
      title="Upravit účet"
      confirmLabel="Uložit změny"
      isPending={isPending}
      error={isUnchanged && isSame ? 'Zatím jste nic nezměnili.' : error && sentenceOf(error, failed)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        <strong>{user.name}</strong>
        <br />
        {user.email}
      </p>
      <Select label="Role" options={roles} value={role} onChange={setRole} />
      <Checkbox
        isSelected={isBlocked}
        onChange={setBlocked}
        hint={nbsp('Hned se odhlásí a nepřihlásí se, dokud blokaci nezrušíte. Nákup, který už je objednaný, platí.')}
      >
        Zablokovaný účet
      </Checkbox>
      <Checkbox
        isSelected={isTestAccount}
        onChange={setTestAccount}
        hint={nbsp('Vidí a zkouší vše, ale do společných nákupů se nepočítá.')}
      >
        Testovací účet
      </Checkbox>
      {role !== user.role && <p className="text-14 text-muted">{nbsp('Změna role účet všude odhlásí a jeho majiteli přijde e-mail.')}</p>}
      {user.hasSecondFactor && (
        <p className="text-14">
          Přišel o aplikaci i záložní kódy?{' '}
          <button
            type="button"
            onClick={onDrop}
            className="tap cursor-pointer rounded-8 font-semibold text-primary underline underline-offset-3"
          >
            Zrušit dvoufázové ověření
          </button>
        </p>
      )}
    </ReasonDialog>
  )
}
