import { Clock } from 'lucide-react'
import type { EmailChange } from '#contract/people/profile.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { client } from '../../lib/client.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import { DevMailHint } from './DevMailHint.tsx'
import { useCall } from '../../lib/use-call.ts'
import { cacheProfile, useIsDemo } from './use-profile.ts'

export interface PendingEmailProps {
  change: EmailChange
  /** Called after cancelling, because the pressed button is gone. */
  onGone: () => void
}

/** A pending change of the sign-in address, with a way to cancel it. */
export function PendingEmail({ change: { newEmail, expiresAt }, onGone }: PendingEmailProps) {
  const isDemo = useIsDemo()
  const call = useCall(client.account.cancelEmailChange, {
    onAnswer: (profile) => {
      onGone()
      cacheProfile(profile)
      toast('Změna přihlašovacího e-mailu je zrušená')
    },
    onRefusal: ({ sentence }) => void toastError(sentence),
  })
  return (
    <div className="flex flex-col gap-2">
      <Notice
        tone="due"
        word="Čeká na potvrzení:"
        icon={Clock}
        action={
          <div className="-ml-3">
            <Button variant="quiet" isPending={call.isPending} onPress={() => void call.ask({})}>
              Zrušit změnu
            </Button>
          </div>
        }
      >
        {nbsp('Nová adresa ')}
        <strong className="break-words">{newEmail}</strong>
        {nbsp(` čeká na potvrzení odkazem, který jsme na ni poslali. Platí do ${formatPragueDateTime(expiresAt)}.`)}
      </Notice>
      {isDemo && <DevMailHint email={newEmail} what="odkaz" />}
    </div>
  )
}
