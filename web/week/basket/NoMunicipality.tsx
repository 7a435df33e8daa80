import { nbsp } from '#domain/text/nbsp.ts'
import { openDialog } from '../../lib/dialogs.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useBasketOwner } from '../../people/links/basket-owner.ts'

/** Replaces the weeks of a member without a municipality; only the member can choose one. */
export function NoMunicipality() {
  const { ownerId, name } = useBasketOwner()
  if (ownerId !== null)
    return (
      <EmptyState title={`${name ?? 'Majitel košíku'}: obec zatím není zvolená.`}>
        {nbsp('Obec si v nastavení nákupů volí ten, komu košík patří. Jeho týdny tu uvidíte, jakmile si ji zvolí.')}
      </EmptyState>
    )
  return (
    <EmptyState
      title="Nejprve si v nastavení nákupů zvolte obec."
      action={
        <Button variant="primary" onPress={() => openDialog('shopping')}>
          Zvolit obec
        </Button>
      }
    >
      Podle obce poznáme, který závoz k vám jezdí a se kterými sousedy budete nakupovat. Pravidelný nákup si můžete sestavit už teď.
    </EmptyState>
  )
}
