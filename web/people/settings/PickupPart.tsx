import { CircleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { counted } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { Button } from '../../ui/Button.tsx'
import { field } from '../../ui/field.ts'
import { Notice } from '../../ui/Notice.tsx'
import { ChosenPoints } from './ChosenPoints.tsx'
import { FormPart } from '../../ui/FormPart.tsx'
import { PointPicker } from './PointPicker.tsx'
import { chosenPoints, MOST_POINTS } from './shopping-draft.ts'
import type { ShoppingForm } from './use-shopping-form.ts'

export interface PickupPartProps {
  form: ShoppingForm
  wantedPointId: string | undefined
}

/** The household's pickup point, and up to three substitutes. */
export function PickupPart({ form, wantedPointId }: PickupPartProps) {
  const { settings, options } = form
  const { value: pointIds, onChange: choose, error } = form.field('pointIds')
  const [isAdding, setAdding] = useState(false)
  const [said, setSaid] = useState('')
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (wantedPointId !== undefined) place.current?.scrollIntoView({ block: 'center' })
  }, [wantedPointId])
  const points = chosenPoints(pointIds, form)
  const left = MOST_POINTS - pointIds.length
  const offered = options.pickupPoints.filter(({ id }) => !pointIds.includes(id))
  const isElsewhere = wantedPointId !== undefined && !options.pickupPoints.some(({ id }) => id === wantedPointId)

  function add(id: string, name: string) {
    choose([...pointIds, id])
    setSaid(pointIds.length === 0 ? `Vaše místo je ${name}` : `${pointIds.length}. náhradní místo je ${name}`)
    setAdding(false)
    // The row's button is gone with it.
    requestAnimationFrame(() => {
      const rest = place.current?.querySelector('[data-next]') ?? place.current?.querySelector('li:last-child')
      rest?.querySelector<HTMLElement>('button:not(:disabled)')?.focus()
    })
  }

  if (!settings.municipality)
    return (
      <FormPart title="Výdejní místo">
        <Notice tone="info">{nbsp('Nejdřív zvolte obec. Nabídneme výdejní místa její lokality, od nejbližšího.')}</Notice>
      </FormPart>
    )
  return (
    <FormPart title="Výdejní místo">
      <div ref={place} data-field="pointIds" className="flex flex-col gap-3">
        <p role="status" className="sr-only">
          {said}
        </p>
        {isElsewhere && (
          <Notice tone="info">
            {nbsp(
              `Místo, které jste vybrali na mapě, v lokalitě ${settings.municipality.localityName} není. Vyberte jiné, nebo změňte obec.`,
            )}
          </Notice>
        )}
        {points.length > 0 && <ChosenPoints points={points} onChange={choose} onSay={setSaid} />}
        {error && (
          <p className={field.error()}>
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {error}
          </p>
        )}
        {points.length === 0 || isAdding ? (
          <PointPicker points={offered} isSubstitute={points.length > 0} onPick={add} onCancel={() => setAdding(false)} />
        ) : left > 0 ? (
          <div data-next className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <Button onPress={() => setAdding(true)} isDisabled={offered.length === 0}>
              Přidat náhradní místo
            </Button>
            <p className="text-14 text-muted">
              {offered.length === 0 ? 'Jiné místo tu není.' : nbsp(`Můžete vybrat ještě ${counted(left, 'místo', 'místa', 'míst')}.`)}
            </p>
          </div>
        ) : null}
      </div>
    </FormPart>
  )
}
