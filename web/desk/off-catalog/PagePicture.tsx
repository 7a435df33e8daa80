import { ImageOff, LoaderCircle } from 'lucide-react'
import { useRef, useState } from 'react'
import { nbsp } from '#domain/text/nbsp.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { RemovePicture } from './RemovePicture.tsx'
import type { OfPage, Pictures } from './use-pictures.ts'

const why = ({ isRemoved }: OfPage) => (isRemoved ? 'Obrázek jsme odebrali a smazali.' : 'Obrázek jsme ze stránky nezískali.')

/** The picture of the item on its page. Its space is reserved, so that nothing moves when it appears. */
export function PagePicture({ pictures }: { pictures: Pictures }) {
  const { ofPage, usesOfPage, setUsesOfPage, removeOfPage, isRemoving } = pictures
  const [failed, setFailed] = useState<string | null>(null)
  const place = useRef<HTMLElement>(null)
  if (ofPage === null) return null
  const { picture, isLoading } = ofPage
  const address = picture !== null && picture.address !== failed ? picture.address : null
  const remove = async () => {
    // The focused button disappears with it.
    if (await removeOfPage()) place.current?.focus()
  }
  const Sign = isLoading ? LoaderCircle : ImageOff
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label="Obrázek ze stránky"
      className="flex min-h-32 items-center gap-4 rounded-12 border border-border p-3 outline-none!"
    >
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
        <div className="flex min-w-0 flex-col items-start">
          <Checkbox
            isSelected={usesOfPage}
            onChange={setUsesOfPage}
            hint={nbsp('Uvidíte ho jen vy a komu sdílíte košík. Do katalogu ho nepřevezmeme.')}
          >
            Použít obrázek ze stránky
          </Checkbox>
          <RemovePicture isPending={isRemoving} onRemove={() => void remove()} />
        </div>
      ) : (
        <p className="text-14 text-muted">
          {nbsp(isLoading ? 'Hledáme obrázek na stránce. Nemusíte na něj čekat.' : `${why(ofPage)} U položky bude obrázek její kategorie.`)}
        </p>
      )}
    </section>
  )
}
