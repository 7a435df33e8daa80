import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useSession } from '../../people/account/session.ts'
import { useBasketOwner } from '../../people/links/basket-owner.ts'
import { orpc } from '../../lib/rpc.ts'
import { useTitle } from '../../lib/use-title.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { NotRead } from '../../ui/Reading.tsx'
import { PurchaseForm } from './PurchaseForm.tsx'

/** The whole weekly purchase in one form, new or existing (docs/rules/week.md#template). */
export function PurchaseFormPage() {
  const { ownerId, mayEdit } = useBasketOwner()
  const template = useQuery(orpc.template.read.queryOptions({ input: { ownerId } }))
  const userId = useSession()?.person?.id
  const isNew = template.data?.lines.length === 0
  const title = isNew ? 'Nový pravidelný nákup' : 'Úprava pravidelného nákupu'
  useTitle(title)
  if (!mayEdit) return <Navigate to="/demand" search={{ mode: 'regular', ...(ownerId && { of: ownerId }) }} replace />
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title={title}>Co kupujete každý týden, kolik a za kolik nejvýš. Vše najednou na jednom místě.</PageHeader>
      {template.data && userId ? (
        <PurchaseForm template={template.data} whose={`${userId}:${ownerId ?? userId}`} ownerId={ownerId} />
      ) : (
        <NotRead of={template} failure="Chyba při načítání položek" bones={['block', 'block']} />
      )}
    </div>
  )
}
