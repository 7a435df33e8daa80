import type { MediaDetail } from '#contract/catalog/media.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { ReasonDialog } from '../../form/ReasonDialog.tsx'
import { reasoned } from '../../form/reasoned.ts'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'

interface ActProps {
  asset: MediaDetail
  onClose: () => void
}

/** Changes name and description. */
export function DescribePicture({ asset: { id: assetId, filename, alt }, onClose }: ActProps) {
  const form = useForm({
    draft: { filename, alt, reason: '' },
    inputOf: (draft) => ({ ...draft, assetId }),
    schema: reasoned,
    send: client.media.describe,
    onSaved: () => {
      toast('Popis je uložený')
      onClose()
    },
  })
  return (
    <ReasonDialog of={form} title="Upravit popis" confirmLabel="Uložit" failure="Popis se nepodařilo uložit." onClose={onClose}>
      <TextField label="Název" isRequired {...form.field('filename')} />
      <TextField
        label="Popis obrázku"
        hint="Co na něm je, pro lidi, kteří ho nevidí. Prázdný popis má jen ozdoba."
        limit={300}
        {...form.field('alt')}
      />
    </ReasonDialog>
  )
}

/** Takes a picture out of use, or back into it. */
export function TurnPicture({ asset: { id: assetId, isArchived, uses }, onClose }: ActProps) {
  const form = useForm({
    draft: { reason: '' },
    inputOf: ({ reason }) => ({ assetId, isArchived: !isArchived, reason }),
    schema: reasoned,
    send: client.media.archive,
    onSaved: () => {
      toast(isArchived ? 'Obrázek je zase v nabídce' : 'Obrázek je vyřazený')
      onClose()
    },
  })
  return (
    <ReasonDialog
      of={form}
      title={isArchived ? 'Vrátit obrázek do nabídky' : 'Vyřadit obrázek'}
      confirmLabel={isArchived ? 'Vrátit' : 'Vyřadit'}
      isDanger={!isArchived}
      failure="Obrázek se nepodařilo změnit."
      onClose={onClose}
    >
      <p>
        {nbsp(
          isArchived
            ? 'Půjde zase vybrat a jeho adresa bude zase fungovat.'
            : uses > 0
              ? 'Obrázek se ještě někde ukazuje. Nejdřív ho tam nahraďte.'
              : 'Nepůjde vybrat a jeho adresa přestane fungovat. Soubor zůstane.',
        )}
      </p>
    </ReasonDialog>
  )
}
