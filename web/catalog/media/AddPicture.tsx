import { ImageUp } from 'lucide-react'
import { useState } from 'react'
import { pictureFile } from '#contract/catalog/uploads.ts'
import { client } from '../../lib/client.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { useCall } from '../../lib/use-call.ts'
import { Notice } from '../../ui/Notice.tsx'
import { PictureButton } from '../../ui/PictureButton.tsx'
import { toast } from '../../ui/toast.ts'

export interface AddPictureProps {
  /** Gets the id of the stored picture. */
  onAdded?: (assetId: string) => void
  children: string
}

/** Uploads a picture to the library under the name of its file; its description is written afterwards. */
export function AddPicture({ onAdded, children }: AddPictureProps) {
  const [fault, setFault] = useState<string | null>(null)
  const { ask, error, isPending } = useCall(client.media.add, {
    onAnswer: ({ assetId }) => {
      toast('Obrázek je nahraný')
      onAdded?.(assetId)
    },
  })
  const send = (picture: File) => {
    const checked = pictureFile.safeParse(picture)
    setFault(checked.success ? null : (checked.error.issues[0]?.message ?? null))
    if (checked.success) void ask({ filename: picture.name.slice(0, 200), alt: '', picture })
  }
  const shown = fault ?? (error ? sentenceOf(error, 'Obrázek se nepodařilo nahrát.') : null)
  return (
    <div className="flex flex-col items-start gap-2">
      <PictureButton onPicture={send} isPending={isPending}>
        <ImageUp aria-hidden className="size-4" /> {children}
      </PictureButton>
      {shown && <Notice tone="error">{shown}</Notice>}
    </div>
  )
}
