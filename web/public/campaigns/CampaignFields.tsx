import { CAMPAIGN_AUDIENCES, CAMPAIGN_ICONS, audienceNames, campaignIconNames } from '#domain/public/campaigns/campaign.ts'
import type { Form as FormState } from '../../form/use-form.ts'
import { PictureField } from '../../catalog/media/PictureField.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { FormPart } from '../../ui/FormPart.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { CampaignDraft } from './campaign-draft.ts'

export interface CampaignFieldsProps {
  form: FormState<CampaignDraft>
  localities: readonly { id: string; name: string }[]
}

const two = 'grid items-start gap-4 sm:grid-cols-2'
const types = [
  { id: 'card_banner', name: 'Banner' },
  { id: 'card', name: 'Karta' },
] as const
const statuses = [
  { id: 'draft', name: 'Koncept' },
  { id: 'active', name: 'Zveřejnit' },
  { id: 'ended', name: 'Ukončit' },
] as const
const audiences = CAMPAIGN_AUDIENCES.map((id) => ({ id, name: audienceNames[id] }))
const icons = [{ id: '' as const, name: 'Žádná' }, ...CAMPAIGN_ICONS.map((id) => ({ id, name: campaignIconNames[id] }))]
const targetHint = 'Cesta u nás, třeba /catalog, nebo oddíl úvodní stránky, třeba pickup.'

function Texts({ form: { field } }: { form: FormState<CampaignDraft> }) {
  return (
    <FormPart title="Co říká">
      <TextField
        label="Nadpis"
        isRequired
        limit={120}
        hint="Nadpis se slovem rozvoz, registrace nebo dotazník 2 min dostane štítek DNES, ostatní AKCE."
        {...field('title')}
      />
      <TextField label="Popis" isRequired limit={300} {...field('description')} />
      <TextField label="Podrobný popis" multiline limit={2000} {...field('longDescription')} />
      <div className={two}>
        <Select label="Ikona" options={icons} {...field('icon')} />
        <TextField label="Místo" {...field('location')} />
        <TextField label="Čas" {...field('timeWindow')} />
        <TextField label="Kapacita" {...field('capacityInfo')} />
      </div>
      <div className={two}>
        <TextField label="Text tlačítka" {...field('ctaText')} />
        <TextField label="Kam tlačítko vede" hint={targetHint} {...field('ctaUrl')} />
      </div>
    </FormPart>
  )
}

function Strip({ form: { field, draft, change } }: { form: FormState<CampaignDraft> }) {
  return (
    <FormPart title="Proužek nad stránkami">
      <p className="text-14 text-muted">Co necháte prázdné, převezme z kampaně.</p>
      <TextField label="Nadpis proužku" limit={120} {...field('stripTitle')} />
      <TextField label="Popis proužku" limit={300} {...field('stripDescription')} />
      <div className={two}>
        <TextField label="Tlačítko proužku" {...field('stripText')} />
        <TextField label="Kam vede" hint={targetHint} {...field('stripUrl')} />
      </div>
      <Checkbox isSelected={draft.stripSignUp} onChange={(isOn) => change('stripSignUp', isOn)}>
        Tlačítko proužku otevře registraci
      </Checkbox>
    </FormPart>
  )
}

/** All fields of a campaign. */
export function CampaignFields({ form, localities }: CampaignFieldsProps) {
  const { field, draft, change } = form
  return (
    <>
      <div className={two}>
        <Select label="Druh" options={types} {...field('type')} />
        <Select label="Stav" options={statuses} {...field('status')} />
        <TextField label="Priorita" inputMode="numeric" hint="Vyšší je vidět dřív." {...field('priority')} />
      </div>
      <Texts form={form} />
      <Checkbox isSelected={draft.ctaSignUp} onChange={(isOn) => change('ctaSignUp', isOn)}>
        Tlačítko otevře registraci; přihlášení ho neuvidí
      </Checkbox>
      {draft.type === 'card_banner' && <Strip form={form} />}
      <PictureField label="Obrázek" value={draft.mediaAssetId} onChange={(id) => change('mediaAssetId', id)} />
      <FormPart title="Kdy a komu">
        <div className={two}>
          <DateField label="Začíná" hint="Prázdné: hned." {...field('startsOn')} />
          <TextField label="Čas začátku" {...field('startTime')} />
          <DateField label="Končí" hint="Prázdné: až ji ukončíte." {...field('endsOn')} />
          <TextField label="Čas konce" {...field('endTime')} />
          <Select label="Komu" options={audiences} {...field('audience')} />
          <Select label="Lokalita" options={[{ id: '', name: 'Všechny' }, ...localities]} {...field('localityId')} />
        </div>
      </FormPart>
    </>
  )
}
