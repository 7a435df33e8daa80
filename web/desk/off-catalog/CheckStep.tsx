import { Globe, Image, PenLine, Sparkles, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { isCounted, UNITS } from '#domain/money/unit.ts'
import type { AiState } from '#domain/catalog/extraction/facts.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { LikelyItems } from './LikelyItems.tsx'
import { PagePicture } from './PagePicture.tsx'
import { USUAL_UNIT } from './off-catalog-draft.ts'
import type { Origin } from './off-catalog-draft.ts'
import type { OffCatalogForm } from './use-off-catalog-form.ts'

const units = UNITS.map((id) => ({ id, name: id }))

const froms = {
  web: { icon: Globe, words: 'z webu' },
  picture: { icon: Image, words: 'z obrázku' },
  ai: { icon: Sparkles, words: 'návrh AI – zkontrolujte' },
}
const remarks = { from: 'nejnižší z více cen', club: 'cena pro členy', withoutVat: 'bez DPH' }

/** The source of a field's value, and whether to check it. */
function Read({ origin: { from, confidence, remark, farFrom } }: { origin: Origin }) {
  const { icon, words } = froms[from]
  const isUnsure = confidence === 'low' || farFrom !== undefined
  const Icon = isUnsure ? TriangleAlert : icon
  return (
    <span className={`inline-flex items-start gap-1 ${isUnsure ? 'font-semibold text-due' : ''}`}>
      <Icon aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      {nbsp(
        [words, ...(remark ? [remarks[remark]] : []), ...(confidence === 'low' && from !== 'ai' ? ['nejisté, zkontrolujte'] : [])].join(
          ', ',
        ),
      )}
      {farFrom && nbsp(`. Cena se od obvyklé v kategorii ${farFrom.category} hodně liší, zkontrolujte ji. Obvykle je ${farFrom.usually}.`)}
    </span>
  )
}

/** The source of a field's value; an empty field shows its hint. */
function originOf(read: Origin | undefined, isFilled: boolean, otherwise?: string): ReactNode {
  if (read) return <Read origin={read} />
  if (!isFilled) return otherwise
  return (
    <span className="inline-flex items-center gap-1">
      <PenLine aria-hidden className="size-3.5" /> doplněno vámi
    </span>
  )
}

/** Why the model gave no answer (docs/rules/catalog.md#extraction). */
const silences: Readonly<Partial<Record<AiState, string>>> = {
  failed: 'AI teď není dostupná. ',
  overBudget: 'Dotazy na AI jsou pro tuto chvíli vyčerpané. ',
}

/** The second step: the item's fields, each with its source. */
export function CheckStep({ form }: { form: OffCatalogForm }) {
  const { draft, change, faults, goBack, isPending, extraction, pictures } = form
  const { origins } = draft
  const isService = draft.type === 'service'
  const silence = extraction.ai === null ? undefined : silences[extraction.ai]
  // Labelled as a model's suggestion only if a model filled in something.
  const isByAi = Object.values(origins).some(({ from }) => from === 'ai')
  return (
    <>
      {Object.keys(origins).length > 0 && (
        <Notice tone="info" title={isByAi ? 'Návrh AI – zkontrolujte.' : 'Přečteno bez AI – zkontrolujte.'}>
          {nbsp(`${silence ?? ''}Co jsme nepřečetli, doplňte. Uloží se, až když to potvrdíte.`)}
        </Notice>
      )}
      <TextField
        label={isService ? 'Název služby' : 'Název produktu'}
        isRequired
        value={draft.genericName}
        onChange={(genericName) => change({ genericName })}
        error={faults['genericName']}
        hint={originOf(
          origins.genericName,
          draft.genericName !== '',
          isService ? undefined : 'Bez značky, ať se sejde s ostatními. Značku a balení napište níž.',
        )}
      />
      <LikelyItems items={form.likely} onTake={form.take} />
      {!isService && isCounted(draft.unit) && (
        <TextField
          label="Balení"
          value={draft.packageText ?? ''}
          onChange={(packageText) => change({ packageText })}
          error={faults['packageText']}
          hint={originOf(
            origins.packageText,
            (draft.packageText ?? '') !== '',
            'Kolik je v jednom kuse, třeba 500 g nebo 6 × 330 ml. Patří k názvu.',
          )}
        />
      )}
      <TextField
        label="Popis"
        multiline
        limit={2000}
        value={draft.description}
        onChange={(description) => change({ description })}
        error={faults['description']}
        hint={originOf(
          origins.description,
          draft.description !== '',
          isService
            ? 'Co má být hotové, kde, nebo cokoliv, podle čeho ji dodavatel pozná.'
            : 'Velikost balení, složení nebo cokoliv, podle čeho ji dodavatel pozná.',
        )}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField
          label="Odhadovaná cena"
          mayBeEmpty
          suffix={`Kč / ${draft.unit}`}
          value={draft.estimatedPrice}
          onChange={(estimatedPrice) => change({ estimatedPrice })}
          error={faults['estimatedPrice']}
          hint={originOf(
            origins.estimatedPrice,
            draft.estimatedPrice !== null,
            draft.currency === null ? 'Za kolik ji běžně kupujete.' : nbsp(`Cena je v ${draft.currency}, doplňte ji v Kč.`),
          )}
        />
        <Select
          label="Jednotka"
          options={units}
          value={draft.unit}
          onChange={(unit) => change({ unit })}
          hint={originOf(origins.unit, draft.unit !== USUAL_UNIT)}
          error={faults['unit']}
        />
      </div>
      <TextField
        label="Preferovaná značka"
        value={draft.preferredBrand}
        onChange={(preferredBrand) => change({ preferredBrand })}
        error={faults['preferredBrand']}
        hint={originOf(origins.preferredBrand, draft.preferredBrand !== '', 'Nemusíte mít žádnou.')}
      />
      {draft.preferredBrand.trim() !== '' && (
        <Checkbox
          isSelected={draft.brandFlexible}
          onChange={(brandFlexible) => change({ brandFlexible })}
          hint="Čím víc značek připustíte, tím spíš se poptávka sejde s ostatními."
        >
          Může být i jiná značka
        </Checkbox>
      )}
      <PagePicture pictures={pictures} />
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="quiet" onPress={goBack}>
          Zpět
        </Button>
        <Button variant="primary" type="submit" isPending={isPending}>
          Pokračovat
        </Button>
      </div>
    </>
  )
}
