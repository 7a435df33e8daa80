import { Check, Copy, QrCode as QrIcon, Share2 } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { lazyPart } from '../../ui/LazyPart.tsx'
import { useCopied } from '../../lib/use-copied.ts'
import { useInBrowser } from '../../lib/in-browser.ts'
import { buttonStyles } from '../../ui/button-styles.ts'

const QrCode = lazyPart(async () => ({ default: (await import('../../ui/QrCode.tsx')).QrCode }))

interface ShareLinkProps {
  path: string
  label: string
  /** Whether the session is still loading. */
  isWaiting?: boolean
}

/** A link to copy, to show as a QR code, or to share. */
export function ShareLink({ path, label, isWaiting = false }: ShareLinkProps) {
  const url = `${useInBrowser(() => location.origin, '')}${path}`
  const { isCopied, copy } = useCopied()
  const [hasFailed, setFailed] = useState(false)
  const [isQrShown, setQrShown] = useState(false)
  const id = useId()
  const canShare = useInBrowser(() => 'share' in navigator, false)
  return (
    <div className="flex flex-col gap-3">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <input
        id={id}
        readOnly
        value={url}
        onFocus={(event) => event.target.select()}
        className="tap w-full rounded-8 border border-border-strong bg-surface px-3 text-text"
      />
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          disabled={isWaiting}
          className={buttonStyles({ variant: 'primary' })}
          onClick={() => void copy(url).then((done) => setFailed(!done))}
        >
          {isCopied ? <Check aria-hidden className="size-5" /> : <Copy aria-hidden className="size-5" />}
          {isCopied ? 'Zkopírováno!' : 'Zkopírovat odkaz'}
        </button>
        <button
          type="button"
          disabled={isWaiting}
          aria-expanded={isQrShown}
          className={buttonStyles()}
          onClick={() => setQrShown(!isQrShown)}
        >
          <QrIcon aria-hidden className="size-5" />
          QR kód
        </button>
        {canShare && (
          <button
            type="button"
            disabled={isWaiting}
            className={buttonStyles()}
            onClick={() => void navigator.share({ title: 'Dohromady', text: 'Nakupujte s námi dohromady.', url }).catch(() => undefined)}
          >
            <Share2 aria-hidden className="size-5" />
            Sdílet
          </button>
        )}
      </div>
      <p role="status" className={hasFailed ? 'text-error' : 'sr-only'}>
        {isCopied && 'Odkaz je zkopírovaný.'}
        {hasFailed && 'Odkaz se nepodařilo zkopírovat. Označte ho v poli a zkopírujte ručně.'}
      </p>
      {isQrShown && (
        <div className="w-60 max-w-full self-center sm:self-start">
          <Suspense fallback={<div className="aspect-square w-full rounded-12 bg-sunken" />}>
            <QrCode text={url} label={`QR kód s odkazem ${url}`} />
          </Suspense>
          <p className="mt-2 text-center text-14 text-muted">Kód stačí vyfotit telefonem.</p>
        </div>
      )}
    </div>
  )
}
