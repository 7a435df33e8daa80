import { Calendar, CirclePause, Download, EllipsisVertical, MapPin, Pencil, ShoppingBasket, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from './Button.tsx'
import { CommandPalette, type CommandGroup } from './CommandPalette.tsx'
import { IconButton } from './IconButton.tsx'
import { InfoTip } from './InfoTip.tsx'
import { LockedButton } from './LockedButton.tsx'
import { Menu, type MenuChoice } from './Menu.tsx'
import { Row } from './Sample.tsx'
import { Tooltip } from './Tooltip.tsx'

const choices: MenuChoice<string>[] = [
  { id: 'edit', name: 'Upravit položku', icon: Pencil },
  { id: 'pause', name: 'Pozastavit', icon: CirclePause, description: 'Na 30 dní, potom sama naskočí' },
  { id: 'export', name: 'Stáhnout jako tabulku', icon: Download, disabledReason: 'Nejsou žádná data k exportu' },
  { id: 'map', name: 'Výdejní místa', icon: MapPin, href: '#otazky' },
  { id: 'delete', name: 'Smazat z pravidelného nákupu', icon: Trash2, isDanger: true },
]

const groups: CommandGroup[] = [
  {
    title: 'Stránky',
    items: [
      { id: 'basket', name: 'Košík týdne', icon: ShoppingBasket, hint: 'g n', keywords: ['nákup', 'poptávka'] },
      { id: 'deliveries', name: 'Závozy', icon: Calendar, hint: 'g z', keywords: ['uzávěrka', 'kalendář'] },
      { id: 'places', name: 'Výdejní místa', icon: MapPin, keywords: ['mapa', 'dodejny'] },
    ],
  },
  { title: 'Úkony', items: [{ id: 'pause', name: 'Pozastavit celý pravidelný nákup', icon: CirclePause }] },
]

export function MenuSamples() {
  const [chosen, setChosen] = useState<string | null>(null)
  const [isPaletteOpen, setPaletteOpen] = useState(false)
  return (
    <>
      <Row>
        <Menu label="Možnosti položky" trigger={<Button>Možnosti</Button>} choices={choices} onChoose={setChosen} />
        <Menu
          label="Další možnosti položky"
          trigger={<IconButton icon={EllipsisVertical} label="Další možnosti" />}
          choices={choices.slice(0, 2)}
          onChoose={setChosen}
        />
        <Tooltip text="Tabulka všech nákupů od začátku roku, s oddělovačem středník">
          {() => <Button onPress={() => setChosen('history')}>Stáhnout historii</Button>}
        </Tooltip>
        <span className="inline-flex items-center font-semibold">
          Strop <InfoTip label="Co je strop" text="Nejvyšší cena, za kterou položku chcete. Víc nezaplatíte." />
        </span>
        <LockedButton reason="Jen pro přihlášené uživatele">Skupiny</LockedButton>
        <LockedButton variant="quiet" reason="Jen pro přihlášené uživatele">
          Dodavatelé
        </LockedButton>
        <Button onPress={() => setPaletteOpen(true)}>Hledat stránku nebo úkon</Button>
      </Row>
      <p role="status" className="empty:hidden">
        {chosen !== null && `Vybráno: ${chosen}`}
      </p>
      <CommandPalette isOpen={isPaletteOpen} onOpenChange={setPaletteOpen} groups={groups} onChoose={setChosen} />
    </>
  )
}
