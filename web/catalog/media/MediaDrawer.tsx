import { useQuery } from '@tanstack/react-query'
import { ImageUp } from 'lucide-react'
import { useState } from 'react'
import { pictureFile } from '#contract/catalog/uploads.ts'
import type { MediaDetail } from '#contract/catalog/media.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { client } from '../../lib/client.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { orpc } from '../../lib/rpc.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PictureButton } from '../../ui/PictureButton.tsx'
import { toast } from '../../ui/toast.ts'
import { Reading } from '../../ui/Reading.tsx'
import { DescribePicture, TurnPicture } from './PictureActs.tsx'

/** One picture: where it is shown, its versions, and what can be done with it. */
export function MediaDrawer({ assetId, onClose }: { assetId: string; onClose: () => void }) {
  const detail = useQuery(orpc.media.detail.queryOptions({ input: { assetId }, staleTime: 0 }))
  return (
    <Dialog title={detail.data?.filename ?? 'Obrázek'} shape="drawer" isOpen onOpenChange={(isOpen) => isOpen || onClose()}>
      <Reading of={detail} failure="Obrázek se nepodařilo načíst.">
        {(known) => <Opened asset={known} />}
      </Reading>
    </Dialog>
  )
}

function Opened({ asset }: { asset: MediaDetail }) {
  const [act, setAct] = useState<'describe' | 'turn' | null>(null)
  const { picture, alt, uses, loads, versions, isArchived, usedBy } = asset
  const close = () => setAct(null)
  return (
    <div className="flex flex-col gap-4">
      {picture && (
        <img src={picture.src} srcSet={picture.srcSet} sizes="480px" alt={alt} className="w-full rounded-12 bg-sunken object-contain" />
      )}
      <FactList
        facts={[
          { name: 'Popis', value: alt === '' ? 'žádný' : nbsp(alt) },
          { name: 'Rozměry', value: nbsp(`${versions[0]!.width} × ${versions[0]!.height} px`) },
          { name: 'Používá se', value: nbsp(`${uses}×`) },
          { name: 'Načtení za měsíc', value: loads },
        ]}
      />
      <div className="flex flex-wrap gap-2">
        <Replace assetId={asset.id} />
        <Button onPress={() => setAct('describe')}>Upravit popis…</Button>
        <Button variant="quiet" onPress={() => setAct('turn')}>
          {isArchived ? 'Vrátit do nabídky…' : 'Vyřadit…'}
        </Button>
      </div>
      {usedBy.length > 0 && (
        <section aria-labelledby="kde-se-ukazuje">
          <h3 id="kde-se-ukazuje" className="text-18 font-bold">
            Kde se ukazuje
          </h3>
          <ul className="mt-1 list-disc pl-5">
            {usedBy.map(({ kind, name }) => (
              <li key={`${kind} ${name}`}>{nbsp(`${kind === 'campaign' ? 'kampaň' : 'položka'} ${name}`)}</li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="verze">
        <h3 id="verze" className="text-18 font-bold">
          Verze
        </h3>
        <ol className="mt-1 flex flex-col">
          {versions.map(({ id, version, createdAt, loads: times }) => (
            <li key={id} className="flex flex-wrap justify-between gap-2 border-b border-border py-2 text-14 last:border-b-0">
              <span className="font-semibold">verze {version}</span>
              <span className="text-muted">{formatPragueDateTime(createdAt, 'full')}</span>
              <span className="text-muted">{nbsp(`${times}× načtená`)}</span>
            </li>
          ))}
        </ol>
      </section>
      {act === 'describe' && <DescribePicture asset={asset} onClose={close} />}
      {act === 'turn' && <TurnPicture asset={asset} onClose={close} />}
    </div>
  )
}

function Replace({ assetId }: { assetId: string }) {
  const [fault, setFault] = useState<string | null>(null)
  const { ask, error, isPending } = useCall(client.media.replace, {
    onAnswer: () => toast('Nová verze se ukazuje všude, kde se obrázek používá'),
  })
  const send = (picture: File) => {
    const checked = pictureFile.safeParse(picture)
    setFault(checked.success ? null : (checked.error.issues[0]?.message ?? null))
    if (checked.success) void ask({ assetId, picture })
  }
  const shown = fault ?? (error ? sentenceOf(error, 'Obrázek se nepodařilo nahrát.') : null)
  return (
    <>
      <PictureButton onPicture={send} isPending={isPending}>
        <ImageUp aria-hidden className="size-4" /> Nahrát novou verzi
      </PictureButton>
      {shown && <Notice tone="error">{shown}</Notice>}
    </>
  )
}
