import type { ListedUser } from '#contract/people/users.ts'
import { ROLES, roleLabel } from '#domain/people/account/role.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { ReasonDialog } from '../../form/ReasonDialog.tsx'
import { reasoned } from '../../form/reasoned.ts'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Select } from '../../ui/Select.tsx'
import { toast } from '../../ui/toast.ts'

const roles = ROLES.map((role) => ({ id: role, name: roleLabel(role) }))

/** Changes role and flags of an account. Unchanged fields are not sent, so that concurrent changes of others stay. */
export function ChangeUser({ user, onDrop, onClose }: { user: ListedUser; onDrop: () => void; onClose: () => void }) {
  const form = useForm({
    draft: { role: user.role, isBlocked: user.isBlocked, isTestAccount: user.isTestAccount, reason: '' },
    inputOf: ({ role, isBlocked, isTestAccount, reason }) => ({
      userId: user.userId,
      role: role === user.role ? null : role,
      isBlocked: isBlocked === user.isBlocked ? null : isBlocked,
      isTestAccount: isTestAccount === user.isTestAccount ? null : isTestAccount,
      reason,
    }),
    schema: reasoned,
    rules: ({ role, isBlocked, isTestAccount }) => {
      const isSame = role === user.role && isBlocked === user.isBlocked && isTestAccount === user.isTestAccount
      return { root: isSame ? 'Zatím jste nic nezměnili.' : null }
    },
    send: client.users.change,
    onSaved: () => {
      toast('Účet je změněný')
      onClose()
    },
  })
  const { role, isBlocked, isTestAccount } = form.draft
  return (
    <ReasonDialog
      of={form}
      title="Upravit účet"
      confirmLabel="Uložit změny"
      failure="Účet se nepodařilo změnit. Zkuste to prosím znovu."
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        <strong>{user.name}</strong>
        <br />
        {user.email}
      </p>
      <Select label="Role" options={roles} {...form.field('role')} />
      <Checkbox
        isSelected={isBlocked}
        onChange={(isOn) => form.change('isBlocked', isOn)}
        hint={nbsp('Hned se odhlásí a nepřihlásí se, dokud blokaci nezrušíte. Nákup, který už je objednaný, platí.')}
      >
        Zablokovaný účet
      </Checkbox>
      <Checkbox
        isSelected={isTestAccount}
        onChange={(isOn) => form.change('isTestAccount', isOn)}
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
