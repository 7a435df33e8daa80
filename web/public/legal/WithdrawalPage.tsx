import { LegalDocument } from './LegalDocument.tsx'
import { withdrawal } from './withdrawal.ts'

/** The fourteen days to change one's mind, and the form. */
export function WithdrawalPage() {
  return <LegalDocument text={withdrawal} />
}
