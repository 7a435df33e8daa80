import { LegalDocument } from './LegalDocument.tsx'
import { privacy } from './privacy.ts'

/** What is kept about people, why, and how long (GDPR). */
export function PrivacyPage() {
  return <LegalDocument text={privacy} />
}
