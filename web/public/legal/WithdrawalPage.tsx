import { LegalDocument } from './LegalDocument.tsx'
import { withdrawal } from './withdrawal.ts'

/** The fourteen-day right of withdrawal, and its form. */
export function WithdrawalPage() {
  return <LegalDocument text={withdrawal} />
}
