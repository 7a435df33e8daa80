import { ImageUp, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { DeskItemDetail } from '#contract/desk/assortment.ts'
import { pictureFile } from '#contract/catalog/uploads.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { ItemPicture } from '../../catalog/items/ItemPicture.tsx'
import { client } from '../../lib/client.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { useCall } from '../../lib/use-call.ts'
import { PictureButton } from '../../ui/PictureButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

export interface ItemPictureFieldProps {
  item: DeskItemDetail
  /** Whether the item has unsaved input; a picture would create a new version of it. */
  isDirty: boolean
}

/** The public picture of an item; saved separately from the form. */
export function ItemPictureField({ item, isDirty }: ItemPictureFieldProps) {
  const [fault, setFault] = useState<string | null>(null)
  const ends = { onError: (error: unknown) => setFault(sentenceOf(error, 'Obrázek se nepodařilo uložit.')) }
  const set = useCall(client.assortment.setPicture, ends)
  const remove = useCall(client.assortment.removePicture, ends)
  const seen = { itemId: item.id, version: item.version }

  const choose = (picture: File) => {
    const checked = pictureFile.safeParse(picture)
    setFault(checked.error?.issues[0]?.message ?? null)
    if (checked.success) void set.ask({ ...seen, picture })
  }
  return (
    <section aria-label="Obrázek položky" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-4">
        <ItemPicture icon={item.icon} picture={item.picture} size="large" />
        <div className="flex min-w-0 flex-1 basis-64 flex-col items-start gap-2">
          <div className="flex flex-wrap gap-2">
            <PictureButton onPicture={choose} isDisabled={isDirty || remove.isPending} isPending={set.isPending}>
              <ImageUp aria-hidden className="size-4" /> {item.picture === null ? 'Nahrát obrázek' : 'Vyměnit obrázek'}
            </PictureButton>
            {item.picture !== null && (
              <Button
                variant="quiet"
                isDisabled={isDirty || set.isPending}
                isPending={remove.isPending}
                onPress={() => {
                  setFault(null)
                  void remove.ask(seen)
                }}
              >
                <Trash2 aria-hidden className="size-4" /> Odebrat obrázek
              </Button>
            )}
          </div>
          <p className="text-13 text-muted">
            {nbsp(
              isDirty
                ? 'Nejdřív uložte rozepsané změny.'
                : 'PNG, JPEG, WebP nebo AVIF do 8 MB. Uvidí ho všichni, použijte jen obrázek, ke kterému máte práva.',
            )}
          </p>
        </div>
      </div>
      {fault !== null && <Notice tone="error">{fault}</Notice>}
    </section>
  )
}
