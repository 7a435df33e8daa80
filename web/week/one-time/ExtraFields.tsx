import { useState } from 'react'
import type { OneTimeMode } from '#domain/week/one-time/service-mode.ts'
import { goTo } from '../../lib/go-to.ts'
import { isAddress, ONLY_OWN } from '../../catalog/catalog/entry-target.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { ModeSelect } from '../basket/ModeSelect.tsx'

export interface ExtraFieldsProps {
  deliveryId: string
  serviceMode: OneTimeMode
  onServiceMode: (mode: OneTimeMode) => void
  /** Something of the catalog is picked: it is not outside the catalog then (spec 2 §5). */
  hasPicked: boolean
  isOwn: boolean
  /** After the cut-off nothing is added to the delivery. */
  isLate: boolean
}

/** How an extra is handed over, and the field for what the catalog does not have: its name or its page. */
export function ExtraFields({ deliveryId, serviceMode, onServiceMode, hasPicked, isOwn, isLate }: ExtraFieldsProps) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)
  const given = text.trim()
  const whyNot = hasPicked ? 'Vybrali jste položku z katalogu, její jednotka platí.' : isOwn ? null : ONLY_OWN
  const goOn = () => {
    const search = new URLSearchParams({ return: '/demand', mode: 'regular', delivery: deliveryId, serviceMode })
    search.set(isAddress(given) ? 'url' : 'name', given)
    goTo(`/off-catalog?${search}`)
  }
  return (
    <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
      <ModeSelect value={serviceMode} onChange={onServiceMode} />
      {!isLate && (
        <form
          className="flex items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            if (given === '') setError('Zadejte prosím název nebo URL položky')
            else goOn()
          }}
        >
          <div className="min-w-0 flex-1">
            <TextField
              label="Mimo katalog: název nebo URL"
              value={text}
              onChange={(next) => {
                setText(next)
                setError(null)
              }}
              isDisabled={whyNot !== null}
              hint={whyNot ?? undefined}
              error={error}
            />
          </div>
          <Button type="submit" isDisabled={whyNot !== null}>
            Dál
          </Button>
        </form>
      )}
    </div>
  )
}
