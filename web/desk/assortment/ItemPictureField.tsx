import { useMutation } from '@tanstack/react-query'
import { ImageUp, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { DeskItemDetail } from '#contract/desk/assortment.ts'
import { pictureFile } from '#contract/catalog/uploads.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { ItemPicture } from '../../catalog/items/ItemPicture.tsx'
import { sentenceOf } from '../../lib/refusal.ts'
import { orpc } from '../../lib/rpc.ts'
import { PictureButton } from '../../ui/PictureButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useRereadDesk } from './use-reread-desk.ts'

export interface ItemPictureFieldProps {
  item: DeskItemDetail
  /** Something of the item is typed and not saved yet: a picture would change the item under it. */
  isDirty: boolean
}

/** The picture of an item, which everybody sees; saved by itself, as it is no text of the form. */
export function ItemPictureField({ item, isDirty }: ItemPictureFieldProps) {
  const reread = useRereadDesk()
  const [fault, setFault] = useState<string | null>(null)
  const ends = { onSettled: reread, onError: (reason: unknown) => setFault(sentenceOf(reason, 'Obrázek se nepodařilo uložit.')) }
  const set = useMutation({ ...orpc.assortment.setPicture.mutationOptions(), ...ends })
  const remove = useMutation({ ...orpc.assortment.removePicture.mutationOptions(), ...ends })
  const seen = { itemId: item.id, version: item.version }

  const choose = (picture: File) => {
    const checked = pictureFile.safeParse(picture)
    setFault(checked.error?.issues[0]?.message ?? null)
    if (checked.success) set.mutate({ ...seen, picture })
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
                  remove.mutate(seen)
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
