import { useState } from 'react'
import type { ProposedMunicipality, ShoppingSettings } from '#contract/people/settings.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { onWeekday } from '#domain/time/weekday.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
import { codeAnswer, codeQuestion, effectOf } from './municipality-text.ts'
import type { Proposal } from './use-municipality.ts'

const pageSize = 8

export interface MunicipalityChoiceProps {
  proposal: Proposal
  settings: ShoppingSettings
  isPending: boolean
  onChoose: (municipality: ProposedMunicipality) => void
}

/** The municipalities of a postal code, and the effect of choosing each. */
export function MunicipalityChoice({ proposal: { postalCode, municipalities }, settings, isPending, onChoose }: MunicipalityChoiceProps) {
  const [id, setId] = useState(municipalities[0]!.id)
  const [size, setSize] = useState(pageSize)
  const chosen = municipalities.find((municipality) => municipality.id === id)!
  const isKnown = municipalities.some(({ hasCode }) => hasCode)
  return (
    <div className="flex flex-col gap-3">
      {municipalities.length > 1 ? (
        <>
          <RadioGroup
            label={codeQuestion(postalCode, isKnown)}
            hint={nbsp('Nejdřív je obec, kde už nakupujete, pak obec z vaší adresy a potom větší obce.')}
            options={municipalities.slice(0, size).map(({ id, name, district, deliveryDayOfWeek }) => ({
              id,
              name,
              description: nbsp([district && `okres ${district}`, `závoz ${onWeekday(deliveryDayOfWeek)}`].filter(Boolean).join(' · ')),
            }))}
            value={id}
            onChange={setId}
          />
          {municipalities.length > pageSize && (
            <ShowMore
              shown={Math.min(size, municipalities.length)}
              total={municipalities.length}
              onMore={() => setSize(size + 3 * pageSize)}
            />
          )}
        </>
      ) : (
        <p>
          {codeAnswer(postalCode, isKnown)}
          <strong>{nbsp(`${chosen.name}, závoz ${onWeekday(chosen.deliveryDayOfWeek)}`)}</strong>
          {chosen.district && nbsp(` (okres ${chosen.district})`)}
        </p>
      )}
      <Effect municipality={chosen} settings={settings} />
      <div>
        <Button variant={settings.municipality ? 'secondary' : 'primary'} onPress={() => onChoose(chosen)} isPending={isPending}>
          Zvolit obec {chosen.name}
        </Button>
      </div>
    </div>
  )
}

/** What choosing a municipality does to the household, shown in advance. */
function Effect({ municipality, settings }: { municipality: ProposedMunicipality; settings: ShoppingSettings }) {
  const { title, text } = effectOf(municipality, settings)
  if (title === null) return <Notice tone="info">{text}</Notice>
  return (
    <Notice tone="due" word="Změna:" title={title}>
      {text}
    </Notice>
  )
}
