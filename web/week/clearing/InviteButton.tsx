import { useCopied } from '../../lib/use-copied.ts'
import { Button } from '../../ui/Button.tsx'
import { toastError } from '../../ui/toast.ts'

/** Shares the link to an item, or copies it if the device cannot share. */
export function InviteButton({ url, itemName }: { url: string; itemName: string }) {
  const { isCopied, copy } = useCopied()

  async function invite() {
    if ('share' in navigator) {
      // Closing the share sheet rejects as well, which needs no message.
      await navigator.share({ title: itemName, text: `Nakupujeme dohromady: ${itemName}`, url }).catch(() => undefined)
    } else if (!(await copy(url))) toastError('Odkaz se nepodařilo zkopírovat.')
  }

  return (
    <>
      <Button variant="secondary" shape="pill" wide onPress={() => void invite()}>
        {isCopied ? 'Zkopírováno!' : 'Pozvat sousedy'}
      </Button>
      <span role="status" className="sr-only">
        {isCopied && 'Odkaz je zkopírovaný.'}
      </span>
    </>
  )
}
