import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { PlacedCount } from '#contract/week/offers.ts'
import { counted } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { firstWeeks } from '#domain/week/offers/first-weeks.ts'
import { isBeyondReach } from '#domain/week/offers/reach.ts'
import { client } from '../../lib/client.ts'
import { sentenceOf, type ServerRefusal } from '../../lib/refusal.ts'
import { orpc } from '../../lib/rpc.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LockedButton } from '../../ui/LockedButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
import { toast } from '../../ui/toast.ts'
import { TableStates } from '../../table/TableStates.tsx'
import { openDemands } from './all-demands.ts'
import { BulkTable, focusFault } from './BulkTable.tsx'
import {
  bulkField,
  isEmptyText,
  readBulkOffers,
  suggestedText,
  textOf,
  type BulkFault,
  type BulkText,
  type ChosenDays,
} from './bulk-rows.ts'
import { demandsAddress, type DemandsSearch } from './demands-search.ts'
import { InsteadOfList } from './InsteadOfList.tsx'
import { rowKeyOf, withRegions, type OfferedDemand } from './offered-demand.ts'

export interface BulkOffersProps {
  search: DemandsSearch
  onClose: () => void
}

const PAGE = 25

/** Offers of many items at once: the open demands that the filters leave, as a table of fields that is sent as a whole. */
export function BulkOffers({ search, onClose }: BulkOffersProps) {
  const list = demandsAddress.list(search)
  // Read once: while prices are being typed, the rows stay.
  const found = useQuery({
    queryKey: [...orpc.offers.key(), 'bulk', list],
    queryFn: async () => {
      const { demands, now } = await openDemands(list)
      return { demands: withRegions(demands, now), now }
    },
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const now = found.data?.now
  return (
    <section aria-labelledby="najednou" className="flex flex-col gap-5">
      <InsteadOfList id="najednou" title="Nabídky najednou" onClose={onClose}>
        Vyplňte pásma u položek, které chcete nabídnout. Uloží se všechny najednou, nebo žádná. Prázdné řádky se vynechají.
      </InsteadOfList>
      <TableStates
        query={found}
        rows={found.data?.demands}
        failure="Poptávky se nepodařilo načíst."
        empty={<EmptyState title="Žádná z vybraných poptávek teď nabídky nepřijímá." />}
      >
        {(demands) => now && <BulkForm demands={demands} now={now} onClose={onClose} />}
      </TableStates>
    </section>
  )
}

/** The server's faults by row; the server names an offer by its place among those that were sent. */
function faultsOf({ fields }: ServerRefusal, sent: readonly string[]): Map<string, BulkFault> {
  return new Map(
    fields.flatMap(({ path, message }) => {
      const [, place, tier, field] = /^offers\.(\d+)(?:\.tiers\.(\d+)\.(minQuantity|price))?/.exec(path) ?? []
      const key = sent[Number(place)]
      if (key === undefined) return []
      const isPrice = field === 'price'
      return [[key, { sentence: message, field: field ? bulkField(Number(tier), isPrice ? 'price' : 'minQuantity') : null }] as const]
    }),
  )
}

function BulkForm({ demands, now, onClose }: { demands: readonly OfferedDemand[]; now: Date; onClose: () => void }) {
  const [texts, setTexts] = useState<ReadonlyMap<string, BulkText>>(new Map())
  const [today] = useState(() => pragueDay(now))
  const [days, setDays] = useState<ChosenDays>({})
  const validFrom = days.validFrom === undefined ? today : days.validFrom
  const [shown, setShown] = useState(PAGE)
  const [refused, setRefused] = useState<ReadonlyMap<string, BulkFault>>(new Map())
  const sent = useRef<readonly string[]>([])
  const { offers, faults } = readBulkOffers(demands, texts, days, today)
  const call = useCall(client.offers.placeMany, {
    onAnswer: (count) => {
      toast(sentSentence(count))
      onClose()
    },
    onRefusal: (refusal) => {
      const refusedRows = faultsOf(refusal, sent.current)
      // A faulty row is never hidden on a page that is not shown, so it is rendered before it is led to.
      flushSync(() => setRefused(refusedRows))
      const first = demands.find((demand) => refusedRows.has(rowKeyOf(demand)))
      if (first) lead(rowKeyOf(first))
    },
  })
  /** The faulty row that was led to last. */
  const led = useRef<string | null>(null)
  const lead = (key: string) => {
    led.current = key
    focusFault(key)
  }
  const [change] = useState(() => (key: string, text: BulkText) => {
    setTexts((before) => new Map(before).set(key, text))
    setRefused((before) => (before.has(key) ? new Map([...before].filter(([each]) => each !== key)) : before))
  })
  const suggest = () =>
    setTexts((before) => {
      const next = new Map(before)
      // An offer serves every week of its period, so only the first week of an item and locality is filled in. One for a region is a
      // choice of the supplier, beside those for its localities.
      for (const demand of firstWeeks(demands.filter(({ isRegional }) => !isRegional)))
        if (isEmptyText(next.get(rowKeyOf(demand)) ?? textOf(demand))) next.set(rowKeyOf(demand), suggestedText(demand))
      return next
    })
  const rows = demands.map((demand) => ({
    demand,
    text: texts.get(rowKeyOf(demand)) ?? textOf(demand),
    fault: refused.get(rowKeyOf(demand)) ?? faults.get(rowKeyOf(demand)) ?? null,
  }))
  // Of a small group nobody knows, so its row only says that it may not win.
  const unreached = offers.filter(({ demand, offer: { tiers } }) => isBeyondReach(tiers, demand)).length
  const places = rows.flatMap(({ fault }, i) => (fault === null ? [] : [i]))
  const leadOn = () => {
    const last = demands.findIndex((demand) => rowKeyOf(demand) === led.current)
    const next = places.find((place) => place > last) ?? places[0]!
    lead(rowKeyOf(demands[next]!))
  }
  // A faulty row is never hidden on a page that is not shown.
  const most = Math.max(shown, (places.at(-1) ?? -1) + 1)
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end gap-4">
        <DateField
          label="Platí od"
          isRequired
          value={validFrom}
          onChange={(day) => setDays({ ...days, validFrom: day })}
          error={validFrom ? null : 'Zadejte platné datum.'}
        />
        <DateField label="Platí do (nepovinné)" value={days.validUntil ?? null} onChange={(day) => setDays({ ...days, validUntil: day })} />
        <Button onPress={suggest}>Předvyplnit prázdné podle poptávky</Button>
      </div>
      <p className="max-w-read text-14 text-muted">{nbsp('Nabídkám, které už máte, zůstane jejich platnost, dokud tu datum nezměníte.')}</p>
      {demands.some(({ isRegional }) => isRegional) && (
        <p className="max-w-read text-14 text-muted">
          {nbsp(
            'Řádek celého regionu je společná nabídka pro všechny jeho lokality, množství pásem se pak počítají z jejich součtu. Kde je lokální nabídka levnější, tam platí ta.',
          )}
        </p>
      )}
      <BulkTable rows={rows.slice(0, most)} onChange={change} />
      <ShowMore shown={Math.min(most, rows.length)} total={rows.length} onMore={() => setShown(most + PAGE)} />
      {call.error && <Notice tone="error">{sentenceOf(call.error, 'Chyba při ukládání ceníku')}</Notice>}
      <div
        role="region"
        aria-label="Odeslání nabídek"
        className="forced-border sticky bottom-20 z-10 flex flex-wrap items-center gap-3 rounded-16 border border-border bg-surface p-3 shadow-bar lg:bottom-4"
      >
        <p role="status" className="mr-auto px-1 font-semibold">
          {nbsp(stateSentence(offers.length, faults.size + refused.size, unreached))}
        </p>
        {places[0] !== undefined && (
          <Button variant="quiet" onPress={leadOn}>
            Přejít na chybu
          </Button>
        )}
        <Button variant="quiet" onPress={onClose}>
          Zrušit
        </Button>
        {offers.length === 0 || faults.size > 0 ? (
          <LockedButton reason={faults.size > 0 ? 'Opravte řádky s chybou' : 'Vyplňte aspoň jednu nabídku'}>Odeslat nabídky</LockedButton>
        ) : (
          <Button
            variant="primary"
            isPending={call.isPending}
            onPress={() => {
              sent.current = offers.map(({ key }) => key)
              void call.ask({ offers: offers.map(({ offer }) => offer) })
            }}
          >
            {nbsp(`Odeslat ${counted(offers.length, 'nabídku', 'nabídky', 'nabídek')}`)}
          </Button>
        )}
      </div>
    </div>
  )
}

function stateSentence(offers: number, faulty: number, unreached: number): string {
  return [
    offers === 0 ? 'Zatím nic k odeslání' : `K odeslání ${counted(offers, 'nabídka', 'nabídky', 'nabídek')}`,
    unreached > 0 &&
      (offers === 1
        ? 'dnes by nevyhrála'
        : counted(unreached, 'z nich by dnes nevyhrála', 'z nich by dnes nevyhrály', 'z nich by dnes nevyhrálo')),
    faulty > 0 && `${counted(faulty, 'řádek', 'řádky', 'řádků')} s chybou`,
  ]
    .filter((part) => part !== false)
    .join(', ')
}

/** What was stored, as a toast. */
export function sentSentence({ placed, unchanged }: PlacedCount): string {
  const same = unchanged === 0 ? '' : `, ${counted(unchanged, 'nabídka', 'nabídky', 'nabídek')} beze změny`
  return `${counted(placed, 'nabídka odeslána', 'nabídky odeslány', 'nabídek odesláno')}${same}`
}
