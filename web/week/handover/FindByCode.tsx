import { QrCode } from 'lucide-react'
import { Suspense, useState } from 'react'
import { GUESS_LOCK_SECONDS, MOST_GUESSES, readCode } from '#domain/week/handover/code.ts'
import { sentences } from '#contract/sentences.ts'
import { client } from '../../lib/client.ts'
import { deviceTime } from '../../lib/device-time.ts'
import { refusalOf } from '../../lib/refusal.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyPart } from '../../ui/LazyPart.tsx'
import { findByScan } from './find-by-scan.ts'
import { CodeField } from '../../ui/CodeField.tsx'
import { fingerprintOf } from './fingerprint.ts'
import type { Shown } from './shown.ts'
import type { StandingRow } from './use-handover.ts'

const ScanDialog = lazyPart(async () => ({ default: (await import('./ScanDialog.tsx')).ScanDialog }), 'dialog')

// Wrong codes of this page without a connection; the server counts the others.
let guesses: number[] = []

function offlineFault(): string {
  const recent = guesses.filter((at) => at > deviceTime() - GUESS_LOCK_SECONDS * 1000)
  guesses = [...recent, deviceTime()]
  return recent.length >= MOST_GUESSES
    ? sentences.PICKUP_CODE_LOCKED
    : 'Tento kód v uloženém seznamu není. Zkontrolujte ho prosím, nebo to zkuste s připojením.'
}

interface FindByCodeProps {
  deliveryId: string
  rows: readonly StandingRow[]
  /** Without `shown` if a label was scanned. */
  onFound: (purchaseId: string, shown: Shown | null) => void
}

/** Finds a purchase by the six digits that somebody says. */
export function FindByCode({ deliveryId, rows, onFound }: FindByCodeProps) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isChecking, setChecking] = useState(false)
  const [isScanning, setScanning] = useState(false)
  const [scanFault, setScanFault] = useState<string | null>(null)

  async function find(typed: string) {
    const digits = readCode(typed)
    if (digits === null || isChecking) return
    setChecking(true)
    setError(await faultOf(digits))
    setChecking(false)
    setCode('')
  }

  /** Why the code opens nothing; null if it did. */
  async function faultOf(digits: string): Promise<string | null> {
    const isLocked = guesses.filter((at) => at > deviceTime() - GUESS_LOCK_SECONDS * 1000).length >= MOST_GUESSES
    if (isLocked && !navigator.onLine) return offlineFault()
    const fingerprint = await fingerprintOf(deliveryId, digits)
    for (const { purchaseId, codes } of rows) {
      const known = codes.find((each) => each.fingerprint === fingerprint)
      if (!known) continue
      onFound(purchaseId, known.kind === 'proxy' ? { kind: 'proxy', code: digits, name: known.name } : { kind: 'code', code: digits })
      return null
    }
    // A one-time code may be newer than the list; and the server counts wrong codes of all devices.
    try {
      const { purchaseId, proof, name } = await client.handover.identify({ deliveryId, proof: { kind: 'code', code: digits } })
      onFound(purchaseId, proof === 'proxy' ? { kind: 'proxy', code: digits, name } : { kind: 'code', code: digits })
      return null
    } catch (fault) {
      return refusalOf(fault)?.sentence ?? offlineFault()
    }
  }

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
          if (next !== '') setError(null)
        }}
        onComplete={(typed) => void find(typed)}
        error={error}
        isReadOnly={isChecking}
      />
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
      {isScanning && (
        <Suspense fallback={null}>
          <ScanDialog fault={scanFault} onText={(text) => void scan(text)} onClose={() => setScanning(false)} />
        </Suspense>
      )}
    </div>
  )
}
