import { BasketSamples } from '../basket/BasketSamples.tsx'
import { LivePriceSamples } from '../clearing/LivePriceSamples.tsx'
import { ThemeSwitch } from '../frame/ThemeSwitch.tsx'
import { AccordionSamples } from './AccordionSamples.tsx'
import { ButtonSamples } from './ButtonSamples.tsx'
import { FieldSamples } from './FieldSamples.tsx'
import { PageHeader } from './PageHeader.tsx'
import { StateSamples } from './StateSamples.tsx'
import { SurfaceSamples } from './SurfaceSamples.tsx'

/** Every part of the kit in every state, to look at and to test. */
export function Gallery() {
  return (
    <div className="flex flex-col gap-12">
      <PageHeader title="Galerie" actions={<ThemeSwitch />}>
        Díly, ze kterých jsou obrazovky. Na první pohled i pro testy.
      </PageHeader>
      <BasketSamples />
      <LivePriceSamples />
      <ButtonSamples />
      <FieldSamples />
      <SurfaceSamples />
      <AccordionSamples />
      <StateSamples />
    </div>
  )
}
