import { createFileRoute } from '@tanstack/react-router'
import { isOwnerId } from '../../people/links/basket-owner.ts'
import { OwnerFrame } from '../../week/basket/OwnerFrame.tsx'
import { NextBasketPage } from '../../week/basket-page/NextBasketPage.tsx'

export const Route = createFileRoute('/_signed-in/basket')({
  // The basket's owner: a linked account that shares it; by default oneself.
  validateSearch: ({ of }: Record<string, unknown>): { of?: string } => (isOwnerId(of) ? { of } : {}),
  component: Page,
})

function Page() {
  const { of } = Route.useSearch()
  return (
    <OwnerFrame key={of} hrefOf={(owner) => (owner === null ? '/basket' : `/basket?of=${owner}`)}>
      <NextBasketPage />
    </OwnerFrame>
  )
}
