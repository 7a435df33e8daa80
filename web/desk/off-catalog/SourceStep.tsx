import { CircleAlert, FileImage, ImageUp, Package, Sparkles, Type, Wrench } from 'lucide-react'
import { useRef } from 'react'
import { nbsp } from '#domain/text/nbsp.ts'
import { Button } from '../../ui/Button.tsx'
import { field } from '../../ui/field.ts'
import { LockedButton } from '../../ui/LockedButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { PictureButton } from '../../ui/PictureButton.tsx'
import { ReadingProgress } from './ReadingProgress.tsx'
import { RemovePicture } from './RemovePicture.tsx'
import { useGivenPicture } from './use-given-picture.ts'
import type { OffCatalogForm } from './use-off-catalog-form.ts'

const types = [
  { id: 'product', name: 'Zboží', icon: Package },
  { id: 'service', name: 'Služba', icon: Wrench },
] as const
const sources = [
  { id: 'typed', name: 'Název nebo odkaz (URL)', icon: Type },
  { id: 'picture', name: 'Screenshot nebo fotka', icon: FileImage },
] as const

export interface SourceStepProps {
  form: OffCatalogForm
  /** It was handed over and lost. */
  hasLostPicture: boolean
}

/** The first step: goods or service, and the source of the item. */
export function SourceStep({ form, hasLostPicture }: SourceStepProps) {
  const { draft, change, faults, extraction } = form
  const { isOver, drop } = useGivenPicture((given) => {
    change({ from: 'picture' })
    extraction.choose(given)
  })
  const { picture, steps, failure, fault } = extraction
  return (
    <div
      {...drop}
      className={`flex flex-col gap-4 rounded-12 ${isOver ? 'outline-2 outline-offset-4 outline-primary outline-dashed' : ''}`}
    >
      <RadioGroup label="Co to je" variant="cards" options={types} value={draft.type} onChange={(type) => change({ type })} />
      <RadioGroup
        label="Odkud to znáte"
        variant="cards"
        options={sources}
        value={draft.from}
        onChange={(from) => {
          extraction.leave()
          change({ from })
        }}
      />
      {draft.from === 'typed' ? (
        <TextField
          label="Název nebo URL položky"
          isRequired
          value={draft.source}
          onChange={(source) => {
            extraction.forget()
            change({ source })
          }}
          placeholder="Název, nebo https://"
          error={fault ?? faults['source']}
          hint={nbsp('Odkaz uložíme k položce, aby bylo jasné, co přesně chcete.')}
        />
      ) : (
        <>
          {hasLostPicture && !extraction.wasChosen && picture === null && failure === null && steps === null && (
            <Notice tone="info">{nbsp('Fotka se načtením stránky ztratila, nikam jsme ji neuložili. Vyberte ji prosím znovu.')}</Notice>
          )}
          <Picture form={form} />
        </>
      )}
      <ReadingProgress steps={steps} onCancel={extraction.leave} />
      {failure && (
        <Notice tone="error" title={sentenceIn(failure.sentence)}>
          {nbsp(failure.hint)}
        </Notice>
      )}
      <Ways form={form} />
    </div>
  )
}

// Some refusals already end with a full stop.
const sentenceIn = (text: string): string => (text.endsWith('.') ? text : `${text}.`)

function Ways({ form: { extraction, skip, isPending } }: { form: OffCatalogForm }) {
  const { comesFirst, isOn, hasAi, steps } = extraction
  return (
    <div className="flex flex-col gap-2 sm:flex-row sm:flex-wrap sm:justify-end">
      {isOn && !hasAi && (
        <p className="text-13 text-muted sm:w-full sm:text-right">
          {nbsp('Služba AI tu není nastavená: název, cenu a další údaje přečteme podle pevných pravidel.')}
        </p>
      )}
      {isOn ? (
        <Button
          variant={comesFirst ? 'primary' : 'secondary'}
          type={comesFirst ? 'submit' : 'button'}
          onPress={comesFirst ? undefined : extraction.read}
          isPending={steps !== null}
        >
          <Sparkles aria-hidden className="size-4" /> Extrahovat data pomocí AI
        </Button>
      ) : (
        <LockedButton reason={nbsp('Čtení údajů tu provozovatel vypnul. Vyplníte je ručně přes „Přeskočit AI“.')}>
          <Sparkles aria-hidden className="size-4" /> Extrahovat data pomocí AI
        </LockedButton>
      )}
      <Button
        variant={comesFirst ? 'secondary' : 'primary'}
        type={comesFirst ? 'button' : 'submit'}
        onPress={comesFirst ? skip : undefined}
        isPending={isPending}
      >
        Přeskočit AI
      </Button>
    </div>
  )
}

function Picture({ form: { extraction, pictures } }: { form: OffCatalogForm }) {
  const { picture, fault, choose } = extraction
  const place = useRef<HTMLDivElement>(null)
  const remove = async () => {
    if (!(await pictures.removeScreenshot())) return
    choose(null)
    place.current?.focus()
  }
  return (
    <div ref={place} tabIndex={-1} role="group" aria-label="Obrázek" className="flex flex-col items-start gap-2 outline-none!">
      {picture !== null && (
        <img src={picture} alt="Vybraný obrázek" className="max-h-64 max-w-full rounded-12 border border-border object-contain" />
      )}
      <div className="flex flex-wrap gap-2">
        <PictureButton onPicture={choose}>
          <ImageUp aria-hidden className="size-5" /> {picture === null ? 'Vybrat obrázek' : 'Vybrat jiný obrázek'}
        </PictureButton>
        {picture !== null && <RemovePicture isPending={pictures.isRemoving} onRemove={() => void remove()} />}
      </div>
      <p className="text-13 text-muted">
        {nbsp(
          'Můžete ho sem i vložit (Ctrl+V) nebo přetáhnout. Stačí výřez s názvem a cenou. Obrázek zmenšíme a přečteme; uloží se, až když ho v posledním kroku přiložíte k žádosti.',
        )}
      </p>
      {fault !== null && (
        <p role="alert" className={field.error()}>
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {fault}
        </p>
      )}
    </div>
  )
}
