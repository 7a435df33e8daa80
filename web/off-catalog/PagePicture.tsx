import { ImageOff, LoaderCircle } from 'lucide-react'
import { useState } from 'react'
import { nbsp } from '#domain/text/nbsp.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import type { Pictures } from './use-pictures.ts'

/** The picture that the page shows of its item. It takes its place at once, so that nothing moves when it comes. */
export function PagePicture({ pictures: { ofPage, usesOfPage, setUsesOfPage } }: { pictures: Pictures }) {
  const [failed, setFailed] = useState<string | null>(null)
  if (ofPage === null) return null
  const { picture, isLoading } = ofPage
  const address = picture !== null && picture.address !== failed ? picture.address : null
  const Sign = isLoading ? LoaderCircle : ImageOff
  return (
    <section aria-label="Obrázek ze stránky" className="flex min-h-32 items-center gap-4 rounded-12 border border-border p-3">
      {address !== null ? (
        <img
          src={address}
          alt="Obrázek ze stránky"
          width={96}
          height={96}
          onError={() => setFailed(address)}
          className={`size-24 shrink-0 rounded-12 bg-sunken object-contain ${usesOfPage ? '' : 'opacity-45'}`}
        />
      ) : (
        <span aria-hidden className="flex size-24 shrink-0 items-center justify-center rounded-12 bg-sunken text-muted">
          <Sign className={`size-6 ${isLoading ? 'animate-spin motion-reduce:animate-none' : ''}`} />
        </span>
      )}
      {address !== null ? (
        <Checkbox
          isSelected={usesOfPage}
          onChange={setUsesOfPage}
          hint={nbsp('Uvidíte ho jen vy a komu sdílíte košík. Do katalogu ho nepřevezmeme.')}
        >
          Použít obrázek ze stránky
        </Checkbox>
      ) : (
        <p className="text-14 text-muted">
          {nbsp(
            isLoading
              ? 'Hledáme obrázek na stránce. Nemusíte na něj čekat.'
              : 'Obrázek jsme ze stránky nezískali. U položky bude obrázek její kategorie.',
          )}
        </p>
      )}
    </section>
  )
}
