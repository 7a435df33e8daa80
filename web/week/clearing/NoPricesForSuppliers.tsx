import { useSession } from '../../people/account/session.ts'
import { Notice } from '../../ui/Notice.tsx'

/** Why suppliers see no live price; nothing for everybody else. */
export function NoPricesForSuppliers() {
  if (useSession()?.person?.role !== 'supplier') return null
  return (
    <Notice tone="info" title="Nabídky ostatních nevidíte">
      Dodavatelům ukážeme skupinovou cenu, až bude konečná.
    </Notice>
  )
}
