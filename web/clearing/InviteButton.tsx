import { useEffect, useRef, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { toastError } from '../ui/toast.ts'

// spec 1 §9
const COPIED_MS = 2000

/** Shares the link to an item, or copies it where the device cannot share. */
export function InviteButton({ url, itemName }: { url: string; itemName: string }) {
  const [isCopied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  async function invite() {
    if ('share' in navigator) {
      // Closing the share sheet rejects as well; there is nothing to say about it.
      await navigator.share({ title: itemName, text: `Nakupujeme dohromady: ${itemName}`, url }).catch(() => undefined)
      return
    }
    try {
      await (navigator as Navigator).clipboard.writeText(url)
    } catch {
      toastError('Odkaz se nepodařilo zkopírovat.')
      return
    }
    setCopied(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setCopied(false), COPIED_MS)
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
