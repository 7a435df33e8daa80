import { openDialog } from '../frame/dialogs.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'

/** In place of the weeks of somebody who has not said yet where to buy. */
export function NoMunicipality() {
  return (
    <EmptyState
      title="Nejprve si v nastavení nákupů zvolte obec."
      action={
        <Button variant="primary" onPress={() => openDialog('shopping')}>
          Zvolit obec
        </Button>
      }
    >
      Podle obce poznáme, který závoz k vám jezdí a s kým se vaše poptávka sdruží. Pravidelný nákup si můžete sestavit už teď.
    </EmptyState>
  )
}
