import { useCall, type CallOptions } from '../../lib/use-call.ts'
import { useCopied } from '../../lib/use-copied.ts'
import { Button } from '../../ui/Button.tsx'
import { toastError } from '../../ui/toast.ts'

/** The link of an invitation and what it says, made when somebody invites. */
export interface Invitation {
  url: string
  text: string
}

/** Makes an invitation. */
export type Invite = (input: object, options: CallOptions) => Promise<Invitation>

/** Shares the link to an item, or copies it if the device cannot share. */
export function InviteButton({ onInvite, itemName }: { onInvite: Invite; itemName: string }) {
  const { isCopied, copy } = useCopied()
  const { ask, isPending } = useCall(onInvite)

  async function invite() {
    const made = await ask({})
    if (!made.isDone) return toastError('Pozvánku se nepodařilo připravit. Zkuste to prosím znovu.')
    const { url, text } = made.output
    if ('share' in navigator) {
      // Closing the share sheet rejects as well, which needs no message.
      await navigator.share({ title: itemName, text, url }).catch(() => undefined)
    } else if (!(await copy(`${text} ${url}`))) toastError('Odkaz se nepodařilo zkopírovat.')
  }

  return (
    <>
      <Button variant="secondary" shape="pill" wide isPending={isPending} onPress={() => void invite()}>
        {isCopied ? 'Zkopírováno!' : 'Pozvat sousedy'}
      </Button>
      <span role="status" className="sr-only">
        {isCopied && 'Odkaz je zkopírovaný.'}
      </span>
    </>
  )
}
