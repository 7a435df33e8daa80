import { LegalDocument } from './LegalDocument.tsx'
import { privacy } from './privacy.ts'

/** Which personal data are stored, why, and how long (GDPR). */
export function PrivacyPage() {
  return <LegalDocument text={privacy} />
}
