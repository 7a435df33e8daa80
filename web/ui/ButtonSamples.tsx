import { Bell, Plus } from 'lucide-react'
import { Button, type ButtonProps } from './Button.tsx'
import { IconButton } from './IconButton.tsx'
import { Row, Sample } from './Sample.tsx'
import { toast, toastError } from './toast.ts'

const variants: { variant: NonNullable<ButtonProps['variant']>; text: string }[] = [
  { variant: 'primary', text: 'Upravit košík' },
  { variant: 'secondary', text: 'Pozvat sousedy' },
  { variant: 'quiet', text: 'Nechat být' },
  { variant: 'danger', text: 'Smazat položku' },
]

export function ButtonSamples() {
  return (
    <Sample title="Tlačítka a oznámení">
      <Row>
        {variants.map(({ variant, text }) => (
          <Button key={variant} variant={variant}>
            {text}
          </Button>
        ))}
        <Button variant="primary" shape="pill">
          <Plus aria-hidden className="size-5" /> Přidat
        </Button>
        <IconButton icon={Bell} label="Upozornění" />
      </Row>
      <Row>
        {variants.map(({ variant, text }) => (
          <Button key={variant} variant={variant} isDisabled>
            {text}
          </Button>
        ))}
        <Button variant="primary" isPending>
          Ukládám
        </Button>
      </Row>
      <Row>
        <Button onPress={() => toast('Brambory tento týden ne', { undo: () => toast('Vráceno podle šablony') })}>Oznámit s vrácením</Button>
        <Button onPress={() => toastError('Změnu se nepodařilo uložit.')}>Oznámit chybu</Button>
      </Row>
    </Sample>
  )
}
