import { sentences } from '#contract/sentences.ts'
import { readScanned } from '#domain/week/handover/code.ts'
import { client } from '../../lib/client.ts'
import { refusalOf } from '../../lib/refusal.ts'
import { fingerprintOf } from './fingerprint.ts'
import type { Shown } from './shown.ts'
import type { StandingRow } from './use-handover.ts'

/** The purchase of a scanned text, or why it has none. A label names a purchase and proves nothing. */
type Found = { purchaseId: string; shown: Shown | null } | { fault: string }

/** Finds the purchase of a scanned code or label in the list; a code that the list does not know is checked by the server. */
export async function findByScan(text: string, deliveryId: string, rows: readonly StandingRow[]): Promise<Found> {
  const scanned = readScanned(text)
  if (scanned.kind === 'unknown') return { fault: 'Toto není QR kód k převzetí ani štítek nákupu.' }
  if (scanned.kind === 'label') {
    const row = scanned.deliveryId === deliveryId ? rows.find(({ number }) => number === scanned.number) : undefined
    return row ? { purchaseId: row.purchaseId, shown: null } : { fault: sentences.UNKNOWN_LABEL }
  }
  const { token } = scanned
  const fingerprint = await fingerprintOf(deliveryId, token)
  const known = rows.find(({ qrFingerprint }) => qrFingerprint === fingerprint)
  if (known) return { purchaseId: known.purchaseId, shown: { kind: 'qr', token } }
  try {
    const { purchaseId } = await client.handover.identify({ deliveryId, proof: { kind: 'qr', token } })
    return { purchaseId, shown: { kind: 'qr', token } }
  } catch (error) {
    return { fault: refusalOf(error)?.sentence ?? 'Tento QR kód v uloženém seznamu není. Zkuste to prosím s připojením.' }
  }
}
