import { useSession } from '../account/session.ts'
import { Notice } from '../ui/Notice.tsx'

/** Why a supplier's own basket shows no living price; nothing for everybody else. */
export function NoPricesForSuppliers() {
  if (useSession()?.person?.role !== 'supplier') return null
  return (
    <Notice tone="info" title="Nabídky ostatních nevidíte">
      Dodavatelům ukážeme skupinovou cenu, až bude konečná. Do té doby stojí u položek, že jsou bez nabídky.
    </Notice>
  )
}
