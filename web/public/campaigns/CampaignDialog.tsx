import { writtenCampaign, type DeskCampaign } from '#contract/public/campaigns.ts'
import { SaveDialog } from '../../form/SaveDialog.tsx'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { draftOf, fieldAt, inputOf, previewOf, timeFaults, type CampaignDraft } from './campaign-draft.ts'
import { CampaignFields } from './CampaignFields.tsx'
import { CampaignPreview, usePreviewImage } from './CampaignPreview.tsx'

export interface CampaignDialogProps {
  /** Null for a new one. */
  campaign: DeskCampaign | null
  localities: readonly { id: string; name: string }[]
  onClose: () => void
}

/** Writes a campaign, with a preview that follows what is typed. */
export function CampaignDialog({ campaign, localities, onClose }: CampaignDialogProps) {
  const form = useForm<CampaignDraft, ReturnType<typeof inputOf>, unknown>({
    draft: draftOf(campaign),
    inputOf: (draft) => inputOf(draft, campaign),
    schema: writtenCampaign,
    fieldAt,
    rules: timeFaults,
    send: client.campaigns.save,
    onSaved: () => {
      toast(campaign ? 'Kampaň je uložená' : 'Kampaň je založená')
      onClose()
    },
  })
  const image = usePreviewImage(form.draft.mediaAssetId)
  return (
    <SaveDialog
      of={form}
      shape="wide"
      title={campaign ? `Kampaň: ${campaign.title}` : 'Nová kampaň'}
      saveLabel="Uložit"
      failure="Kampaň se nepodařilo uložit."
      onClose={onClose}
    >
      <CampaignFields form={form} localities={localities} />
      <section aria-labelledby="nahled" className="flex flex-col gap-2 rounded-16 bg-sunken p-4">
        <h3 id="nahled" className="text-18 font-bold">
          Náhled
        </h3>
        <CampaignPreview campaign={previewOf(form.draft, image)} type={form.draft.type} />
      </section>
      <TextField label="Důvod" isRequired hint="Zůstane v historii." {...form.field('reason')} />
    </SaveDialog>
  )
}
