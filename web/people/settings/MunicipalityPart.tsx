import { MapPin, TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { SettingsOptions, ShoppingSettings } from '#contract/people/settings.ts'
import { formatTotal } from '#domain/money/money.ts'
import { formatPostalCode, parsePostalCode } from '#domain/week/pickup/postal-code.ts'
import { counted } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { formatDay, weekdayName } from '#domain/time/weekday.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { moveText } from './municipality-text.ts'
import { MunicipalityChoice } from './MunicipalityChoice.tsx'
import type { MunicipalitySearch } from './use-municipality.ts'
import type { ShoppingForm } from './use-shopping-form.ts'

export interface MunicipalityPartProps {
  form: ShoppingForm
  search: MunicipalitySearch
}

/** The household's municipality, found by postal code. */
export function MunicipalityPart({ form, search }: MunicipalityPartProps) {
  const { settings, options } = form
  const { state } = search
  const opener = useRef<HTMLDivElement>(null)
  const isOpen = state.is !== 'closed' || settings.municipality === null
  const wasOpen = useRef(isOpen)
  // The focused element disappeared with the search.
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.querySelector('button')?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  return (
    <div data-field="municipality" className="flex flex-col gap-4">
      {settings.municipality && <Present settings={settings} nextDelivery={options.nextDelivery} />}
      {isOpen ? (
        <PostalCodeSearch search={search} known={settings.postalCode ?? options.postalCode} isFirst={settings.municipality === null} />
      ) : (
        <div ref={opener}>
          <Button onPress={search.open}>Změnit obec</Button>
        </div>
      )}
      <div role="status" className="contents">
        {state.is === 'proposed' && (
          <p className="sr-only">{`Podle PSČ ${formatPostalCode(state.proposal.postalCode)}: ${counted(state.proposal.municipalities.length, 'obec', 'obce', 'obcí')}`}</p>
        )}
        {state.is === 'failed' && state.at === 'search' && (
          <Notice
            tone="due"
            icon={TriangleAlert}
            word="Upozornění:"
            action={state.again && <Button onPress={state.again}>Zkusit znovu</Button>}
          >
            {nbsp(state.sentence)}
          </Notice>
        )}
      </div>
      {(state.is === 'proposed' || state.is === 'assigning') && (
        <MunicipalityChoice
          key={state.proposal.postalCode}
          proposal={state.proposal}
          settings={settings}
          isPending={state.is === 'assigning'}
          onChoose={(municipality) => void search.assign(state.proposal, municipality)}
        />
      )}
    </div>
  )
}

interface PresentProps {
  settings: ShoppingSettings
  nextDelivery: SettingsOptions['nextDelivery']
}

function Present({ settings: { municipality, postalCode, move }, nextDelivery }: PresentProps) {
  if (!municipality) return null
  const { name, district, localityName, deliveryDayOfWeek, deliveryTime, deliveryPrice } = municipality
  return (
    <div className="flex flex-col gap-3">
      <div className="rounded-16 border border-border px-4 pt-3 pb-1">
        <p className="flex items-center gap-2 font-bold">
          <MapPin aria-hidden className="size-5 shrink-0 text-primary" />
          {name}
        </p>
        <p className="text-14 text-muted">
          {[district && `okres ${district}`, postalCode && `PSČ ${formatPostalCode(postalCode)}`].filter(Boolean).join(' · ')}
        </p>
        <FactList
          facts={[
            { name: 'Lokalita', value: localityName },
            { name: 'Den závozu', value: nbsp(`${weekdayName(deliveryDayOfWeek)}, ${deliveryTime}`) },
            ...(nextDelivery === null
              ? []
              : [
                  {
                    name: 'Nejbližší závoz',
                    value: nbsp(
                      `${formatDay(nextDelivery.deliveryOn, 'weekday')}, objednávky do ${formatPragueDateTime(nextDelivery.cutOffAt)}`,
                    ),
                  },
                ]),
            { name: 'Cena rozvozu domů', value: deliveryPrice === null ? 'zatím není stanovená' : formatTotal(deliveryPrice) },
          ]}
        />
      </div>
      {move && (
        <Notice tone="due" word="Stěhování:">
          {moveText(move, localityName)}
        </Notice>
      )}
    </div>
  )
}

interface PostalCodeSearchProps {
  search: MunicipalitySearch
  /** The initial value. */
  known: string | null
  isFirst: boolean
}

function PostalCodeSearch({ search: { state, find, close, open }, known, isFirst }: PostalCodeSearchProps) {
  const [text, setText] = useState(known === null ? '' : formatPostalCode(known))

  function ask() {
    const code = parsePostalCode(text)
    if (code !== null) setText(formatPostalCode(code))
    void find(text)
  }
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            label="PSČ"
            inputMode="numeric"
            autoComplete="postal-code"
            autoFocus={!isFirst}
            value={text}
            onChange={(next) => {
              setText(next)
              if (state.is !== 'open') open()
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              // The surrounding form has its own button.
              event.preventDefault()
              ask()
            }}
            hint={nbsp('Podle PSČ poznáme vaši obec a závoz, který do ní jezdí.')}
            error={state.is === 'failed' && state.at === 'field' ? state.sentence : null}
          />
        </div>
        <div className="pt-6">
          <Button onPress={ask} isPending={state.is === 'asking'}>
            Najít obec
          </Button>
        </div>
      </div>
      {!isFirst && (
        <div className="-ml-3">
          <Button variant="quiet" onPress={close}>
            Nechat současnou obec
          </Button>
        </div>
      )}
    </div>
  )
}
