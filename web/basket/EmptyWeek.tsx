import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { orpc } from '../lib/rpc.ts'
import { buttonStyles } from '../ui/button-styles.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'

export interface EmptyWeekProps {
  isOpen: boolean
  onAdd: () => void
}

/** A week without a line; who has no template yet is led to it first (spec 2 §2). */
export function EmptyWeek({ isOpen, onAdd }: EmptyWeekProps) {
  const { data: template } = useQuery(orpc.template.read.queryOptions())
  const add = isOpen && <Button onPress={onAdd}>Vybrat z katalogu</Button>
  if (!isOpen || template?.lines.length !== 0) return <EmptyState title="Tento týden v košíku nic není." action={add} />
  return (
    <EmptyState
      title="Nejprve nastavte pravidelný nákup"
      action={
        <>
          <Link to="/demand" search={{ mode: 'regular' }} className={buttonStyles({ variant: 'primary' })}>
            Nastavit pravidelný nákup
          </Link>
          {add}
        </>
      }
    >
      Tento týden v košíku nic není. Co si nastavíte jednou, bude tu každý týden.
    </EmptyState>
  )
}
