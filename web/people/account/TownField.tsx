import { useEffect, useRef } from 'react'
import type { Town } from '#contract/week/pickup.ts'
import { formatPostalCode } from '#domain/week/pickup/postal-code.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { onWeekday } from '#domain/time/weekday.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField, type TextFieldProps } from '../../ui/TextField.tsx'
import { useTowns } from './use-towns.ts'

const most = 6

export interface TownFieldProps {
  postalCode: string
  /** Only Czech postal codes are known. */
  isCzech: boolean
  field: Pick<TextFieldProps, 'name' | 'value' | 'onChange' | 'error'>
}

/** The town of an address, filled in by its postal code; typed text stays. */
export function TownField(props: TownFieldProps) {
  const { isCzech, postalCode, field } = props
  const towns = useTowns(isCzech ? postalCode : '')
  const known = towns.filter(({ hasCode }) => hasCode)
  const only = known.length === 1 ? known[0]!.name : null
  const filled = useRef('')
  const root = useRef<HTMLDivElement>(null)
  const { value = '', onChange } = field
  useEffect(() => {
    if (only === null || (value !== '' && value !== filled.current)) return
    filled.current = only
    if (value !== only) onChange?.(only)
    // Only another code fills it in again: somebody who empties the field wants to type.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [only])
  return (
    <div ref={root} className="flex flex-col gap-1">
      <TextField label="Město" autoComplete="address-level2" hint={hintOf(props, towns, value)} {...field} />
      {known.length > 1 && value === '' && (
        <div role="group" aria-label={`Obce s\u00a0PSČ ${formatPostalCode(postalCode)}`} className="-ml-3 flex flex-wrap">
          {known.slice(0, most).map(({ name }) => (
            <Button
              key={name}
              variant="quiet"
              onPress={({ pointerType }) => {
                onChange?.(name)
                // The button disappears with the question. After a tap, focusing the field would open the keyboard.
                if (pointerType === 'keyboard' || pointerType === 'virtual') root.current?.querySelector('input')?.focus()
              }}
            >
              {name}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

function hintOf({ isCzech, postalCode }: TownFieldProps, towns: readonly Town[], value: string): string {
  const known = towns.filter(({ hasCode }) => hasCode)
  if (known.length > 1 && value === '') return nbsp(`PSČ ${formatPostalCode(postalCode)} má víc obcí. Která je vaše?`)
  const town = known.find(({ name }) => name === value.trim())
  // Present from the start, because a screen reader does not announce it later.
  if (!town) return isCzech ? nbsp('Doplníme podle PSČ.') : 'Město nebo obec'
  return nbsp(town.deliveryDay === null ? 'Sem zatím nevozíme.' : `Závoz ${onWeekday(town.deliveryDay)}`)
}
