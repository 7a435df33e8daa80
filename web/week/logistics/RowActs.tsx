import { Button } from '../../ui/Button.tsx'

export interface RowActsProps {
  name: string
  isActive: boolean
  onChange: () => void
  onTurn: () => void
}

/** What can be done with a provider or a point. */
export function RowActs({ name, isActive, onChange, onTurn }: RowActsProps) {
  const turn = isActive ? 'Zablokovat' : 'Odblokovat'
  return (
    <span className="flex flex-wrap gap-2 lg:flex-nowrap">
      <Button onPress={onChange} aria-label={`Upravit: ${name}`}>
        Upravit…
      </Button>
      <Button onPress={onTurn} aria-label={`${turn}: ${name}`}>
        {turn}…
      </Button>
    </span>
  )
}
