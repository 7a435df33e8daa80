import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { orpc } from '../../lib/rpc.ts'
import { buttonStyles } from '../../ui/button-styles.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useOwnerId } from '../../people/links/basket-owner.ts'

export interface EmptyWeekProps {
  isOpen: boolean
  onAdd: () => void
}

const toTemplate = (
  <Link to="/demand" search={({ of }) => ({ mode: 'regular', of })} className={buttonStyles({ variant: 'primary' })}>
    Nastavit pravidelný nákup
  </Link>
)

/** An empty week; a member without a template is told to set it up first. */
export function EmptyWeek({ isOpen, onAdd }: EmptyWeekProps) {
  const ownerId = useOwnerId()
  const { data: template } = useQuery(orpc.template.read.queryOptions({ input: { ownerId } }))
  // If an open dialog led here, such as the settings, it is not interrupted: the page says the same. Who writes down somebody else's order for
  // one week is not interrupted either.
  const [isTold, setTold] = useState(() => ownerId !== null || document.querySelector('[role=dialog]') !== null)
  const add = isOpen && <Button onPress={onAdd}>Vybrat z katalogu</Button>
  if (!isOpen || template?.lines.length !== 0) return <EmptyState title="Tento týden v košíku nic není." action={add} />
  return (
    <>
      <EmptyState
        title="Nejprve nastavte pravidelný nákup"
        action={
          <>
            {toTemplate}
            {add}
          </>
        }
      >
        Tento týden v košíku nic není. Co si nastavíte jednou, bude tu každý týden.
      </EmptyState>
      <Dialog
        title="Nejprve nastavte pravidelný týdenní nákup"
        isOpen={!isTold}
        onOpenChange={(isOpen) => setTold(!isOpen)}
        actions={
          <>
            <Button variant="quiet" onPress={() => setTold(true)}>
              Teď ne
            </Button>
            {toTemplate}
          </>
        }
      >
        <p>Co si nastavíte jednou, bude v košíku každý týden. Jednotlivé týdny pak jen upravíte.</p>
      </Dialog>
    </>
  )
}
