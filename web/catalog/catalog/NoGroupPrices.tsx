import { useSession } from '../../people/account/session.ts'
import { NoPricesForSuppliers } from '../../week/clearing/NoPricesForSuppliers.tsx'
import { linkStyles } from '../../ui/button-styles.ts'

/** Why the catalog shows no group prices: suppliers may not see them, and others must choose a municipality first. */
export function NoGroupPrices() {
  const person = useSession()?.person
  if (!person) return null
  if (person.role === 'supplier') return <NoPricesForSuppliers />
  if (person.localityName) return null
  return (
    <p className="text-14 text-muted">
      Skupinové ceny uvidíte,{' '}
      <a href="/start" className={linkStyles()}>
        až zvolíte obec
      </a>
      .
    </p>
  )
}
