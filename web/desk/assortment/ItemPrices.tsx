import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskItemDetail } from '#contract/desk/assortment.ts'
import { formatPrice } from '#domain/money/money.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { orpc } from '../../lib/rpc.ts'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Table, Td, Th } from '../../ui/Table.tsx'
import { toast } from '../../ui/toast.ts'
import { useRereadDesk } from './use-reread-desk.ts'

type Price = DeskItemDetail['prices'][number]

/** What an item has cost, the newest first; what was a slip may be said to be one. */
export function ItemPrices({ item }: { item: DeskItemDetail }) {
  const { prices, unit } = item
  const [slip, setSlip] = useState<Price | null>(null)
  if (prices.length === 0) return null
  const words = ({ price }: Price) => (price === null ? 'bez ceny' : `${formatPrice(price)}/${unit}`)
  return (
    <section aria-labelledby="ceny-polozky" className="flex flex-col gap-2">
      <h3 id="ceny-polozky" className="text-18 font-bold">
        Běžné ceny
      </h3>
      <Table caption="Běžné ceny">
        <thead>
          <tr>
            <Th dense>Platí od</Th>
            <Th dense numeric>
              Cena
            </Th>
            <Th dense>Kdo</Th>
          </tr>
        </thead>
        <tbody>
          {prices.map((each) => (
            <tr key={each.at.toISOString()}>
              <Td dense>{formatPragueDateTime(each.at, 'full')}</Td>
              <Td dense numeric>
                {each.isSlip ? <del className="text-muted">{words(each)}</del> : words(each)}
              </Td>
              <Td dense>
                <span className="flex flex-wrap items-center gap-2">
                  {each.by ?? 'od začátku'}
                  {each.isSlip && <Chip>překlep</Chip>}
                  {each.maySlip && (
                    <Button variant="quiet" onPress={() => setSlip(each)} aria-label={`Byl to překlep: ${words(each)}`}>
                      Byl to překlep
                    </Button>
                  )}
                </span>
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
      {slip && <SlipDialog item={item} slip={slip} words={words(slip)} onClose={() => setSlip(null)} />}
    </section>
  )
}

interface SlipDialogProps {
  item: DeskItemDetail
  slip: Price
  words: string
  onClose: () => void
}

function SlipDialog({ item: { id, version }, slip: { at }, words, onClose }: SlipDialogProps) {
  const reread = useRereadDesk()
  const { mutate, isPending, error } = useMutation(
    orpc.assortment.withdrawPrice.mutationOptions({
      onSuccess: () => {
        toast(`Označeno jako překlep: ${words}`)
        onClose()
      },
      onSettled: reread,
    }),
  )
  return (
    <ReasonDialog
      title="Označit cenu jako překlep"
      confirmLabel="Označit jako překlep"
      isPending={isPending}
      error={error && sentenceOf(error, 'Změnu se nepodařilo uložit. Zkuste to prosím znovu.')}
      onConfirm={(reason) => mutate({ itemId: id, version, at, reason })}
      onClose={onClose}
    >
      <p>
        {nbsp(
          `Cena ${words} platila necelou hodinu a žádný týden se s ní neuzavřel. Členové ji ve vývoji ceny neuvidí a do nejnižší ceny za 30 dní se nepočítá. V historii zůstane.`,
        )}
      </p>
    </ReasonDialog>
  )
}
