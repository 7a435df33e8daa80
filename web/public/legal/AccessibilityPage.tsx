import { LegalDocument } from './LegalDocument.tsx'
import { accessibility } from './accessibility.ts'

/** The accessibility statement (zákon č. 424/2023 Sb.). */
export function AccessibilityPage() {
  return <LegalDocument text={accessibility} />
}
