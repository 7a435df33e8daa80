import type { ComponentType } from 'react'
import { BasketSamples } from '../week/basket/BasketSamples.tsx'
import { LivePriceSamples } from '../week/clearing/LivePriceSamples.tsx'
import { ThemeSwitch } from '../ui/ThemeSwitch.tsx'
import { AccordionSamples } from '../ui/AccordionSamples.tsx'
import { ButtonSamples } from '../ui/ButtonSamples.tsx'
import { ChoiceSamples } from '../ui/ChoiceSamples.tsx'
import { DateSamples } from '../ui/DateSamples.tsx'
import { FieldSamples } from '../ui/FieldSamples.tsx'
import { MenuSamples } from '../ui/MenuSamples.tsx'
import { NumberSamples } from '../ui/NumberSamples.tsx'
import { OverlaySamples } from '../ui/OverlaySamples.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Sample } from '../ui/Sample.tsx'
import { StateSamples } from '../ui/StateSamples.tsx'
import { SurfaceSamples } from '../ui/SurfaceSamples.tsx'
import { TableSamples } from '../table/TableSamples.tsx'
import { WaySamples } from '../ui/WaySamples.tsx'

const parts: { id: string; title: string; Part: ComponentType }[] = [
  { id: 'kosik', title: 'Košík týdne', Part: BasketSamples },
  { id: 'cena', title: 'Skupinová cena', Part: LivePriceSamples },
  { id: 'tlacitka', title: 'Tlačítka a odkazy', Part: ButtonSamples },
  { id: 'pole', title: 'Textová pole', Part: FieldSamples },
  { id: 'cisla', title: 'Čísla a množství', Part: NumberSamples },
  { id: 'volby', title: 'Volby', Part: ChoiceSamples },
  { id: 'datum', title: 'Datum a kód', Part: DateSamples },
  { id: 'nabidky', title: 'Nabídky a nápovědy', Part: MenuSamples },
  { id: 'okna', title: 'Okna a oznámení', Part: OverlaySamples },
  { id: 'karty', title: 'Karty, štítky a záložky', Part: SurfaceSamples },
  { id: 'tabulky', title: 'Tabulky', Part: TableSamples },
  { id: 'otazky', title: 'Rozbalovací otázky', Part: AccordionSamples },
  { id: 'cesta', title: 'Cesta a postup', Part: WaySamples },
  { id: 'stavy', title: 'Stavy', Part: StateSamples },
]

/** Every part of the kit in every state, for viewing and testing. */
export function Gallery() {
  return (
    <div className="flex flex-col gap-12">
      <PageHeader title="Galerie" actions={<ThemeSwitch />}>
        Díly, ze kterých jsou obrazovky. Na první pohled i pro testy.
      </PageHeader>
      <nav aria-label="Díly" className="-mt-6 flex flex-wrap gap-2">
        {parts.map(({ id, title }) => (
          <a
            key={id}
            href={`#${id}`}
            className="tap inline-flex items-center rounded-full border border-border bg-surface px-4 font-semibold text-primary hovered:bg-primary-soft"
          >
            {title}
          </a>
        ))}
      </nav>
      {parts.map(({ id, title, Part }) => (
        <Sample key={id} id={id} title={title}>
          <Part />
        </Sample>
      ))}
    </div>
  )
}
