import { QrCode } from 'lucide-react'
import { useEffect, useState } from 'react'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatCode } from '#domain/week/handover/code.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyPart } from '../../ui/LazyPart.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { findByScan } from './find-by-scan.ts'
import { CodeField } from '../../ui/CodeField.tsx'
import type { Shown } from './shown.ts'
import type { CodeSearch } from './use-code-search.ts'
import type { StandingRow } from './use-handover.ts'

const ScanDialog = lazyPart(async () => ({ default: (await import('./ScanDialog.tsx')).ScanDialog }), 'dialog')

interface FindByCodeProps {
  deliveryId: string
  rows: readonly StandingRow[]
  search: CodeSearch
  /** Without `shown` if a label was scanned. */
  onFound: (purchaseId: string, shown: Shown | null) => void
}

/** Finds a purchase by the six digits that somebody says. */
export function FindByCode({ deliveryId, rows, search, onFound }: FindByCodeProps) {
  const [code, setCode] = useState('')
  const [isScanning, setScanning] = useState(false)
  const [scanFault, setScanFault] = useState<string | null>(null)

  // Where the connection is lost, the reader is here already.
  useEffect(() => void import('./read-qr.ts').then(({ openReader }) => openReader()).catch(() => null), [])

  async function scan(text: string) {
    const found = await findByScan(text, deliveryId, rows)
    if ('fault' in found) return setScanFault(found.fault)
    setScanning(false)
    onFound(found.purchaseId, found.shown)
  }

  return (
    <div className="flex flex-col gap-3">
      <CodeField
        label="Kód k převzetí"
        value={code}
        onChange={(next) => {
          setCode(next)
          if (next !== '') search.forget()
        }}
        onComplete={(typed) => void search.find(typed).then(() => setCode(''))}
        error={search.error}
        isReadOnly={search.isChecking}
      />
      {search.unchecked !== null && (
        <Notice tone="due">
          {nbsp(
            `Kód ${formatCode(search.unchecked)} bez připojení neověříme. Naskenujte QR kód, nebo nákup najděte podle čísla či jména: kód k němu zapíšeme a ověříme po připojení.`,
          )}
        </Notice>
      )}
      <div>
        <Button
          onPress={() => {
            setScanFault(null)
            setScanning(true)
          }}
        >
          <QrCode aria-hidden className="size-5" /> Naskenovat QR kód
        </Button>
      </div>
      {isScanning && <ScanDialog fault={scanFault} onText={(text) => void scan(text)} onClose={() => setScanning(false)} />}
    </div>
  )
}
