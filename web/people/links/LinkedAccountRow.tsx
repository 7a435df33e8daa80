import { useState } from 'react'
import { linksMessages, type LinkedAccount } from '#contract/people/links.ts'
import { roleLabel } from '#domain/people/account/role.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { BasketSharing } from './BasketSharing.tsx'
import { useLinkAct } from './use-links.ts'

/** A linked account. */
export function LinkedAccountRow({ account }: { account: LinkedAccount }) {
  const { linkId, email, firstName, lastName, role, linkedAt } = account
  const name = `${firstName} ${lastName}`
  const [isAsking, setAsking] = useState(false)
  const { ask, isPending, forget, fault } = useLinkAct({
    act: 'remove',
    done: linksMessages.removed,
    failed: 'Propojení se nepodařilo odebrat. Zkuste to prosím znovu.',
  })
  return (
    <li className="flex flex-col gap-4 border-b border-border py-4 first:pt-0 last:border-b-0 last:pb-0">
      <div className="flex gap-3">
        <Avatar name={name} />
        <div className="flex min-w-0 flex-1 flex-col items-start gap-2 sm:flex-row sm:justify-between">
          <div className="min-w-0">
            <p className="font-bold break-words">{name}</p>
            <p className="text-14 break-words text-muted">{email}</p>
            <p className="text-14 text-muted">
              {roleLabel(role)} · {nbsp(`propojeno ${formatDay(pragueDay(linkedAt))}`)}
            </p>
          </div>
          <div className="shrink-0">
            <Button
              aria-label={`Odebrat propojení s účtem ${email}`}
              onPress={() => {
                forget()
                setAsking(true)
              }}
            >
              Odebrat
            </Button>
          </div>
        </div>
      </div>
      <BasketSharing account={account} name={name} />
      <ConfirmDialog
        title={linksMessages.askToRemove}
        isOpen={isAsking}
        onOpenChange={setAsking}
        confirmLabel="Odebrat propojení"
        onConfirm={() => ask(linkId)}
        isPending={isPending}
        isDanger
        error={fault}
      >
        {nbsp(
          `Váš účet a účet ${email} k sobě přestanou patřit a košíky už si vzájemně neukážou. Stejné dva účty pak znovu propojit nepůjde.`,
        )}
      </ConfirmDialog>
    </li>
  )
}
