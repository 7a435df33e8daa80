import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from '../../ui/IconButton.tsx'
import { toastError } from '../../ui/toast.ts'

// How long the confirmation is shown.
const COPIED_MS = 2000

/** The SHA-256 of the frozen baskets: shortened on the screen, complete in the clipboard. */
export function Fingerprint({ hash }: { hash: string }) {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return undefined
    const timer = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [isCopied])

  async function copy() {
    try {
      await navigator.clipboard.writeText(hash)
      setCopied(true)
    } catch {
      toastError('Otisk se nepodařilo zkopírovat. Prohlížeč to nedovolil.')
    }
  }

  return (
    <div className="flex items-center gap-1 text-14">
      <span className="text-muted">Otisk košíků (SHA-256)</span>{' '}
      <code title={hash} className="rounded-8 bg-sunken px-2 py-1 font-sans">
        {hash.slice(0, 8)}…{hash.slice(-4)}
      </code>
      <IconButton icon={isCopied ? Check : Copy} label={isCopied ? 'Zkopírováno' : 'Zkopírovat celý otisk'} onPress={() => void copy()} />
      <output className={isCopied ? 'text-save' : 'sr-only'}>{isCopied && 'Zkopírováno!'}</output>
    </div>
  )
}
