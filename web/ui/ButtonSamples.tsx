import { Bell, ChevronRight, Plus, Trash2 } from 'lucide-react'
import { Button, type ButtonProps } from './Button.tsx'
import { buttonStyles, linkStyles } from './button-styles.ts'
import { Card } from './Card.tsx'
import { IconButton } from './IconButton.tsx'
import { Row } from './Sample.tsx'

const variants: { variant: NonNullable<ButtonProps['variant']>; text: string }[] = [
  { variant: 'primary', text: 'Upravit košík' },
  { variant: 'secondary', text: 'Pozvat sousedy' },
  { variant: 'quiet', text: 'Zpět' },
  { variant: 'danger', text: 'Smazat položku' },
]

export function ButtonSamples() {
  return (
    <>
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
        <IconButton icon={Trash2} label="Smazat" isDisabled />
      </Row>
      <Row>
        {variants.map(({ variant, text }) => (
          <Button key={variant} variant={variant} isPending>
            {text}
          </Button>
        ))}
      </Row>
      <div className="max-w-80">
        <Button variant="primary" wide>
          Přihlásit se a vybrat si výdejní místo ve svém okolí
        </Button>
      </div>
      <Natives />
    </>
  )
}

/** Native elements for public pages: no React Aria, the same look. */
function Natives() {
  return (
    <div className="grid items-center gap-4 md:grid-cols-3">
      <Row>
        <a href="#tlacitka" className={buttonStyles({ variant: 'primary' })}>
          Odkaz jako tlačítko
        </a>
        <button type="button" disabled className={buttonStyles()}>
          Nativní vypnuté
        </button>
      </Row>
      <p>
        Kdo nakupuje poprvé, najde vše v{' '}
        <a href="#otazky" className={linkStyles()}>
          častých otázkách
        </a>
        .
        <br />
        <a href="#cena" className={linkStyles({ variant: 'alone' })}>
          Jak vzniká cena <ChevronRight aria-hidden className="size-5" />
        </a>
      </p>
      <div className="relative">
        <Card>
          <a href="#kosik" className={linkStyles({ variant: 'cover' })}>
            Celá karta je odkaz
          </a>
          <p className="text-14 text-muted">Odkaz má jméno, plocha je pro prst.</p>
        </Card>
      </div>
    </div>
  )
}
